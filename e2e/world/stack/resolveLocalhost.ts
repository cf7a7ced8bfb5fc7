import dns from 'node:dns'

const isBelowLocalhost = (name: unknown) => typeof name === 'string' && /(^|\.)localhost$/i.test(name)

/**
 * Names below `localhost` refer to this machine (RFC 6761, section 6.3). Browsers know this, but glibc queries a name
 * server. Affects only this process: the stack's servers reach the stand-ins by the visitors' names.
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
