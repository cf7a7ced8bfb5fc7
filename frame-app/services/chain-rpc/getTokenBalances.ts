import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from './chainClient.ts'

/**
 * What an address holds of ERC-20 tokens, in their smallest units; undefined of a token whose contract does not answer.
 * One batch of JSON-RPC requests. Rejects where the network has no RPC URL.
 */
export const getTokenBalances = async (network: Network, owner: string, tokens: readonly string[]) => {
  const client = chainClientOf(network)
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  const contract = { abi: erc20Abi, functionName: 'balanceOf', args: [owner as `0x${string}`] } as const
  const answers = await Promise.allSettled(
    tokens.map((address) => readContract(client, { ...contract, address: address as `0x${string}` })),
  )
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined))
}
