const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether the domain of a sign-in message is the host of an origin. Case does not matter, nor whether the default port is there. */
export const isDomainOf = (domain: string, origin: string) => {
  const { protocol, host, port } = new URL(origin)
  const named = domain.toLowerCase()
  return named === host || (port === '' && named === `${host}:${defaultPorts[protocol]}`)
}

/** Whether the scheme before the domain is that of the origin. It may be left out. */
export const isSchemeOf = (scheme: string | undefined, origin: string) =>
  scheme === undefined || `${scheme.toLowerCase()}:` === new URL(origin).protocol
