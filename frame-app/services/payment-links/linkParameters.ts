const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    // The percent encoding is invalid.
    return undefined
  }
}

/**
 * Returns the link's parameters by name, in order. Undefined if one is duplicated, empty or incorrectly encoded. A plus
 * sign is literal, because links are not form data.
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
