import { readBounded } from './askNode.ts'

/** A URL may later point to a node of another chain. */
const checkedForMs = 3_600_000
/** Interval to check a node of another chain again. */
const shunnedForMs = 60_000
const timeoutMs = 5_000
/** A response to `eth_chainId` is short. */
const longestAnswer = 4096

interface Check {
  isOther: boolean
  checkedAt: number
}

/** Undefined if the node does not report it: this does not prove another chain. */
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
    // The next request to it also fails, and reports the error.
    return undefined
  }
}

/** Without the URL's path, which may contain a key. */
const hostOf = (url: string) => new URL(url).host

/**
 * Creates a fetch for the nodes of a chain (CAIP-2). It first requests the chain id of an eip155 node, and repeats this
 * periodically. A node of another chain is treated like one that does not answer (NET-05).
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
