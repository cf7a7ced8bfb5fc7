const shortestLabel = 4
/** Short enough that no label looks like an address. */
export const longestLabel = 32

type LabelProblem = 'tooShort' | 'invalid'

/**
 * The reason why a label is not allowed in a zone; undefined if allowed. Allowed: lowercase letters, digits and
 * hyphens, which prevents confusable letters of several scripts. ENSIP-15 reserves two hyphens after the second letter
 * for encoded labels, such as `xn--…`.
 */
export const labelProblem = (label: string): LabelProblem | undefined => {
  if (!/^[a-z\d-]*$/.test(label) || label.length > longestLabel || label.startsWith('--', 2)) return 'invalid'
  return label.length < shortestLabel ? 'tooShort' : undefined
}

/** The label and zone of a name; undefined if the name is in none of the zones. */
export const readAccountName = (name: string, zones: readonly string[]) => {
  const dot = name.indexOf('.')
  const zone = name.slice(dot + 1)
  return dot > 0 && zones.includes(zone) ? { label: name.slice(0, dot), zone } : undefined
}
