import type { Transport } from 'viem'
import { findWalletMethod } from '#protocol/methods/findWalletMethod'

/** Undefined where the node does not say: then it is no proof of another chain. */
const toChain = (said: unknown) => {
  try {
    return typeof said === 'string' || typeof said === 'number' ? `eip155:${BigInt(said)}` : undefined
  } catch {
    return undefined
  }
}

/** What is sent to a node is sent once it is known: a read can be asked beside the question, in one batch. */
const isSent = (method: string) => findWalletMethod(method)?.isSending === true

/**
 * The transport of a node, whose answers count once it has said that it is of this chain (eth_chainId). It is asked once.
 * A node of another chain is not used: each request rejects, so that the next node is asked (NET-05).
 */
export const ofChain = (caipNetworkId: string, transport: Transport): Transport => {
  // `fallback` creates the transport anew for each request.
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
      // The request is of viem's own type.
      const answering = node.request(asked as never, options)
      // Of a node of another chain, its answers do not count, whatever they are.
      const [checked, answer] = await Promise.allSettled([isOfChain, answering])
      if (checked.status === 'rejected') throw checked.reason
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    }
    return { ...node, request: request as typeof node.request }
  }
}

/** The node of an RPC URL is of another chain. */
class OtherChainError extends Error {
  override readonly name = 'OtherChainError'

  constructor(caipNetworkId: string) {
    super(`The node does not answer for ${caipNetworkId}`)
  }
}
