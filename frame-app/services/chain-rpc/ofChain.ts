import type { Transport } from 'viem'
import { findWalletMethod } from '#protocol/methods/findWalletMethod'

/** An invalid response returns undefined, because it does not prove that the chain is different. */
const toChain = (said: unknown) => {
  try {
    return typeof said === 'string' || typeof said === 'number' ? `eip155:${BigInt(said)}` : undefined
  } catch {
    return undefined
  }
}

/**
 * True for methods that send a transaction. They must wait for the chain id, while reads can share a batch with
 * `eth_chainId`.
 */
const isSent = (method: string) => findWalletMethod(method)?.isSending === true

/**
 * Wraps a node's transport and checks its chain once with `eth_chainId`. If the chain differs, all requests reject, so
 * that the next node is used (NET-05).
 */
export const ofChain = (caipNetworkId: string, transport: Transport): Transport => {
  // Stored outside the transport, because `fallback` creates a new transport for each request.
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
      // Responses from a node of another chain are always ignored.
      const [checked, answer] = await Promise.allSettled([isOfChain, answering])
      if (checked.status === 'rejected') throw checked.reason
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    }
    return { ...node, request: request as typeof node.request }
  }
}

/** The RPC URL's node belongs to another chain. */
class OtherChainError extends Error {
  override readonly name = 'OtherChainError'

  constructor(caipNetworkId: string) {
    super(`The node does not answer for ${caipNetworkId}`)
  }
}
