import { Resolver } from 'node:dns/promises'

/** Timeout for a name server's response. */
const answerTimeoutMs = 2000

/** Returns all addresses of a host name. The signal cancels the lookup. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

interface ResolveOptions {
  /** Name servers, with ports. Default: the system's name servers. */
  servers?: readonly string[]
  timeoutMs?: number
  /**
   * Number of attempts for each name server. Use more for hosts that an operator has configured, so that a lost packet
   * does not cause a failed login.
   */
  tries?: number
}

/**
 * Resolves public host names with c-ares. `dns.lookup` would occupy one of the few threads of libuv's pool until a slow
 * name server times out. All other connections of the process would have to wait.
 */
export const createResolve =
  ({ servers, timeoutMs = answerTimeoutMs, tries = 1 }: ResolveOptions = {}): Resolve =>
  async (hostname, signal) => {
    signal.throwIfAborted()
    // Each lookup needs its own resolver, because `cancel` ends all lookups of a resolver.
    const resolver = new Resolver({ timeout: timeoutMs, tries })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
      return [four, six].flatMap((found) => (found.status === 'fulfilled' ? found.value : []))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
