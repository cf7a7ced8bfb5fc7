const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * True if the domain of a sign-in message is the host of the origin. Ignores case. The default port can be present or
 * missing.
 */
export const isDomainOf = (domain: string, origin: string) => {
  const { protocol, host, port } = new URL(origin)
  const named = domain.toLowerCase()
  return named === host || (port === '' && named === `${host}:${defaultPorts[protocol]}`)
}

/** True if the message's scheme before the domain is the scheme of the origin, or missing. */
export const isSchemeOf = (scheme: string | undefined, origin: string) =>
  scheme === undefined || `${scheme.toLowerCase()}:` === new URL(origin).protocol
