import type { Transport } from 'viem'
import { findWalletMethod } from '#protocol/methods/findWalletMethod'

/** Undefined if the answer is unreadable, which does not prove another chain. */
const toChain = (said: unknown) => {
  try {
    return typeof said === 'string' || typeof said === 'number' ? `eip155:${BigInt(said)}` : undefined
  } catch {
    return undefined
  }
}

/**
 * True for methods that send a transaction, which must wait for the chain id. A read can share a batch with
 * `eth_chainId`.
 */
const isSent = (method: string) => findWalletMethod(method)?.isSending === true

/**
 * A node's transport that verifies its chain with `eth_chainId`, once. If a node is of another chain, each request
 * rejects, so that the next node is used (NET-05).
 */
export const ofChain = (caipNetworkId: string, transport: Transport): Transport => {
  // `fallback` creates a new transport for each request.
  let known: Promise<string | undefined> | undefined
  return (parameters) => {
    const node = transport(parameters)
    const ask = async () => {
      const said = await node.request({ method: 'eth_chainId' }).then(toChain, () => undefined)
      if (said === undefined) known = undefined
      return said
    }
    const requireChain = async () => {
      known ??= ask()
      if (((await known) ?? caipNetworkId) !== caipNetworkId) throw new OtherChainError(caipNetworkId)
    }
    const request = async (asked: { method: string }, options?: object) => {
      const isOfChain = requireChain()
      if (isSent(asked.method)) await isOfChain
      // The request already has viem's type.
      const answering = node.request(asked as never, options)
      // Answers of a node of another chain are always ignored.
      const [checked, answer] = await Promise.allSettled([isOfChain, answering])
      if (checked.status === 'rejected') throw checked.reason
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    }
    return { ...node, request: request as typeof node.request }
  }
}

/** The node of an RPC URL belongs to another chain. */
class OtherChainError extends Error {
  override readonly name = 'OtherChainError'

  constructor(caipNetworkId: string) {
    super(`The node does not answer for ${caipNetworkId}`)
  }
}
