import { readBounded } from './askNode.ts'

/** Time after which a node's chain id is checked again, because its URL may later point to another chain. */
const checkedForMs = 3_600_000
/** Time after which a node of another chain is checked again. */
const shunnedForMs = 60_000
const timeoutMs = 5_000
/** Size limit of a response to `eth_chainId`, which is short. */
const longestAnswer = 4096

interface Check {
  isOther: boolean
  checkedAt: number
}

/** Reads the chain id. Undefined if the node does not report it, which does not prove that it serves another chain. */
const chainIdIn = (text: string) => {
  try {
    const { result } = JSON.parse(text) as { result?: unknown }
    return typeof result === 'string' || typeof result === 'number' ? `eip155:${BigInt(result)}` : undefined
  } catch {
    return undefined
  }
}

const readChainId = async (url: string, fetch: typeof globalThis.fetch) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_chainId', params: [] }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return chainIdIn(await readBounded(response, { left: longestAnswer }))
  } catch {
    // Ignores the failure here. The next request to the node also fails and reports it.
    return undefined
  }
}

/** Returns the host only, because the URL's path may contain a key. */
const hostOf = (url: string) => new URL(url).host

/**
 * Creates a fetch for the nodes of a chain (CAIP-2). For eip155, it first requests the node's chain id, and repeats
 * this periodically. A node of another chain is treated like one that does not answer (NET-05).
 */
export const createChainFetch =
  (fetch: typeof globalThis.fetch, { now = Date.now, warn = console.warn } = {}) =>
  (chainId: string): typeof globalThis.fetch => {
    if (!chainId.startsWith('eip155:')) return fetch
    const checks = new Map<string, Check>()
    const pending = new Map<string, Promise<boolean>>()

    const look = async (url: string) => {
      const said = await readChainId(url, fetch)
      const isOther = said !== undefined && said !== chainId
      if (said !== undefined) checks.set(url, { isOther, checkedAt: now() })
      if (isOther) warn(`${hostOf(url)} answers for ${said}: it is not used for ${chainId}`)
      return isOther
    }
    const isOther = (url: string) => {
      const known = checks.get(url)
      if (known && now() - known.checkedAt < (known.isOther ? shunnedForMs : checkedForMs)) return known.isOther
      const looking = pending.get(url) ?? look(url).finally(() => pending.delete(url))
      pending.set(url, looking)
      return looking
    }
    return async (url, init) => {
      if (await isOther(String(url))) throw new OtherChainError(chainId)
      return fetch(url, init)
    }
  }

/** The node serves another chain. */
class OtherChainError extends Error {
  override readonly name = 'OtherChainError'

  constructor(chainId: string) {
    super(`The node does not answer for ${chainId}`)
  }
}
