import dns from 'node:dns'

const isBelowLocalhost = (name: unknown) => typeof name === 'string' && /(^|\.)localhost$/i.test(name)

/**
 * Names below `localhost` are this machine (RFC 6761, section 6.3). Browsers know; glibc asks a name server. For this process
 * alone: a server of the stack reaches the stand-ins by the names that visitors see.
 */
export const resolveLocalhost = () => {
  const { lookup } = dns
  const local = ((name: string, ...rest: never[]) =>
    (lookup as (...requests: unknown[]) => void)(isBelowLocalhost(name) ? '127.0.0.1' : name, ...rest)) as typeof lookup
  dns.lookup = Object.assign(local, { __promisify__: lookup.__promisify__ })
  return () => {
    dns.lookup = lookup
  }
}
