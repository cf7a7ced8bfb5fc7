import { Resolver } from 'node:dns/promises'

/** Timeout of a name server. */
const answerTimeoutMs = 2000

/** Returns all addresses of a host name. The signal cancels the lookup. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

interface ResolveOptions {
  /** Name servers, with ports. Default: those of the system. */
  servers?: readonly string[]
  timeoutMs?: number
  /**
   * Number of queries to a name server. Use more for hosts that an operator has configured, so that a lost packet does
   * not fail a login.
   */
  tries?: number
}

/**
 * Resolves public names with c-ares. `dns.lookup` would hold one of the few threads of libuv's pool until a slow name
 * server times out. All other connections of the process would wait.
 */
export const createResolve =
  ({ servers, timeoutMs = answerTimeoutMs, tries = 1 }: ResolveOptions = {}): Resolve =>
  async (hostname, signal) => {
    signal.throwIfAborted()
    // One resolver per lookup: `cancel` ends all lookups of a resolver.
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
