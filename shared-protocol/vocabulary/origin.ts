/** As a port, `*` matches any port. As a host label, it matches exactly one label of letters, digits and hyphens. */
const matchesPort = (pattern: string, port: string) => pattern === '*' || pattern === port
const matchesLabel = (pattern: string, label: string) =>
  pattern === '*' ? /^[a-z0-9-]{1,63}$/.test(label) : pattern === label

const partsOf = (origin: string) => {
  const [, scheme = '', host = '', port = ''] = /^(https?):\/\/([^/:?#]+)(?::(\d+|\*))?$/.exec(origin) ?? []
  return { scheme, labels: host.split('.'), port }
}

/** True if a browser could have reported this origin. Other programs can send any text, and visitors see the origin. */
const isReported = (origin: string) => {
  try {
    return new URL(origin).origin === origin
  } catch {
    return false
  }
}

/**
 * True if the pattern matches an origin as browsers report it. Scheme, port and number of host labels must be equal;
 * each label must be equal or `*`. The port can also be `*`. Anything else, including `null`, is rejected.
 */
export const originMatches = (pattern: string, origin: string) => {
  const wanted = partsOf(pattern)
  const given = partsOf(origin)
  return (
    isReported(origin) &&
    wanted.scheme !== '' &&
    wanted.scheme === given.scheme &&
    matchesPort(wanted.port, given.port) &&
    wanted.labels.length === given.labels.length &&
    wanted.labels.every((label, index) => matchesLabel(label, given.labels[index] ?? ''))
  )
}

export const isAllowedOrigin = (patterns: readonly string[], origin: string) =>
  patterns.some((pattern) => originMatches(pattern, origin))
