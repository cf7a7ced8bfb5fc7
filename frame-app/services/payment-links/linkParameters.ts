const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that encodes nothing.
    return undefined
  }
}

/**
 * The parameters of a link by name, in their order. Undefined where one is named twice, has no value or is encoded
 * wrongly. A plus sign stands for itself: links are no forms.
 */
export const linkParameters = (query: string): ReadonlyMap<string, string> | undefined => {
  const parameters = new Map<string, string>()
  if (query === '') return parameters
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=')
    const name = decoded(pair.slice(0, at))
    const value = decoded(pair.slice(at + 1))
    if (at <= 0 || !name || !value || parameters.has(name)) return undefined
    parameters.set(name, value)
  }
  return parameters
}
