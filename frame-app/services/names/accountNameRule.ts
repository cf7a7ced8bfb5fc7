const shortestLabel = 4
/** So short that no label looks like an address. */
export const longestLabel = 32

type LabelProblem = 'tooShort' | 'invalid'

/**
 * Why no account may have this label below a zone; undefined where it may. Letters, digits and hyphens are allowed, in lower
 * case: no two of them are confusable as letters of several scripts are. ENSIP-15 keeps two hyphens after the second
 * letter for encoded labels, such as `xn--…`.
 */
export const labelProblem = (label: string): LabelProblem | undefined => {
  if (!/^[a-z\d-]*$/.test(label) || label.length > longestLabel || label.startsWith('--', 2)) return 'invalid'
  return label.length < shortestLabel ? 'tooShort' : undefined
}

/** The label of a name below one of the zones, and which one it is; undefined where the name is of no zone. */
export const readAccountName = (name: string, zones: readonly string[]) => {
  const dot = name.indexOf('.')
  const zone = name.slice(dot + 1)
  return dot > 0 && zones.includes(zone) ? { label: name.slice(0, dot), zone } : undefined
}
