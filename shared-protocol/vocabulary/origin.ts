/** `*` as a host label stands for exactly one label; as a port, for any port. */
const matchesPart = (pattern: string, part: string) => pattern === '*' || pattern === part

const partsOf = (origin: string) => {
  const [, scheme = '', host = '', port = ''] = /^(https?):\/\/([^/:?#]+)(?::(\d+|\*))?$/.exec(origin) ?? []
  return { scheme, labels: host.split('.'), port }
}

/**
 * Whether an origin, as the browser reports it, is one that the pattern names: scheme and port exact, the same number
 * of host labels, each equal or `*`. Anything else, `null` included, is refused.
 */
export const originMatches = (pattern: string, origin: string) => {
  const wanted = partsOf(pattern)
  const given = partsOf(origin)
  return (
    wanted.scheme !== '' &&
    wanted.scheme === given.scheme &&
    matchesPart(wanted.port, given.port) &&
    wanted.labels.length === given.labels.length &&
    wanted.labels.every((label, index) => matchesPart(label, given.labels[index] ?? ''))
  )
}

export const isAllowedOrigin = (patterns: readonly string[], origin: string) =>
  patterns.some((pattern) => originMatches(pattern, origin))
