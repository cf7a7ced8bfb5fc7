import type { NodeAnswer } from '#protocol/server-kit/rpc/askNode'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'

export type ChainQuery = readonly [method: string, params: readonly unknown[]]

/** Sends several requests to the chain and returns the answers in the same order. */
export const readMany = (node: ChainNode, reads: readonly ChainQuery[]): Promise<NodeAnswer[]> =>
  node(reads.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params: [...params] })))

/** Sends one request to the chain. Throws a `ChainReadError` if the node returns no result. */
export const readChain = async (node: ChainNode, method: string, params: readonly unknown[]): Promise<unknown> => {
  const [answer] = await readMany(node, [[method, params]])
  if (!answer || answer.error) throw new ChainReadError(method, answer)
  return answer.result
}

interface Refusal {
  error?: { code: number; data?: unknown }
  isTooLarge?: boolean
}

/** A node returned an error or did not answer. The message contains no account, so it can be logged. */
export class ChainReadError extends Error {
  override readonly name = 'ChainReadError'
  readonly code: number
  readonly data: unknown

  /** True if the node's answer exceeded the size limit. */
  readonly isTooLarge: boolean

  constructor(method: string, { error = { code: 0 }, isTooLarge = false }: Refusal = {}) {
    super(`${method} failed with ${error.code}`)
    this.code = error.code
    this.data = error.data
    this.isTooLarge = isTooLarge
  }
}
