const shortestLabel = 4
/** Keeps labels short enough not to look like an address. */
export const longestLabel = 32

type LabelProblem = 'tooShort' | 'invalid'

/**
 * Returns why a zone does not allow a label, or undefined if it does. Only lowercase letters, digits and hyphens are
 * allowed, to prevent confusable characters. ENSIP-15 reserves hyphens in positions three and four for encoded labels,
 * such as `xn--…`.
 */
export const labelProblem = (label: string): LabelProblem | undefined => {
  if (!/^[a-z\d-]*$/.test(label) || label.length > longestLabel || label.startsWith('--', 2)) return 'invalid'
  return label.length < shortestLabel ? 'tooShort' : undefined
}

/** Splits a name into label and zone. Returns undefined if the name is in none of the zones. */
export const readAccountName = (name: string, zones: readonly string[]) => {
  const dot = name.indexOf('.')
  const zone = name.slice(dot + 1)
  return dot > 0 && zones.includes(zone) ? { label: name.slice(0, dot), zone } : undefined
}
