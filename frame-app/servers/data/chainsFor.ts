import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import type { Chain, Chains, EvmChain } from './chains.ts'

const readFor =
  (node: ChainNode, asker: string): ChainNode =>
  (requests) =>
    node(requests, asker)

/**
 * Returns the chain with a separate node order for one IP network. A node that does not answer moves last only for that
 * IP network.
 */
export const evmChainFor = (chain: EvmChain, asker: string): EvmChain => {
  const node = readFor(chain.node, asker)
  const blockNode = readFor(chain.blockNode, asker)
  return { ...chain, asker, node, blockNode, call: (calls) => chain.call(calls, node) }
}

const chainFor = (chain: Chain, asker: string): Chain =>
  chain.namespace === 'eip155' ? evmChainFor(chain, asker) : { ...chain, asker, node: readFor(chain.node, asker) }

export const chainsFor = (chains: Chains, asker: string): Chains =>
  new Map([...chains].map(([chainId, chain]) => [chainId, chainFor(chain, asker)]))
