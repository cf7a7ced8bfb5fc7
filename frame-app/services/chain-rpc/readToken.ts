import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from './chainClient.ts'

/** What an ERC-20 contract says of itself. */
export interface TokenMetadata {
  symbol: string
  decimals: number
}

/** No spaces, control characters or characters that change the direction of the text around them. */
const symbolPattern = /^[\p{L}\p{N}\p{Sc}._+\-/]{1,12}$/u
const maxDecimals = 36

/** The token's symbol and decimals, from its contract. Rejects if it does not answer or has no readable symbol. */
export const readToken = async (network: Network, address: string): Promise<TokenMetadata> => {
  const client = chainClientOf(network)
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  const contract = { address: address as `0x${string}`, abi: erc20Abi }
  const [symbol, decimals] = await Promise.all([
    readContract(client, { ...contract, functionName: 'symbol' }),
    readContract(client, { ...contract, functionName: 'decimals' }),
  ])
  if (!symbolPattern.test(symbol) || decimals > maxDecimals) throw new Error('The contract has no readable symbol')
  return { symbol, decimals }
}
