import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from './chainClient.ts'

/**
 * Reads an address's ERC-20 balances with one JSON-RPC batch, in the tokens' smallest units. The balance is undefined
 * if a contract does not respond. Rejects if the network has no RPC URL.
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
