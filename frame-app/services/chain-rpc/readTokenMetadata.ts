import { type Client, encodeFunctionData, erc20Abi } from 'viem'
import { call } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { readableSymbol, readTokenDecimals, readTokenText } from '#protocol/vocabulary/tokenText'
import { nodeFault } from '../transactions/nodeFault.ts'
import { chainClientOf } from './chainClient.ts'

/** Metadata that an ERC-20 contract reports about itself. */
export interface TokenMetadata {
  /** Undefined if the contract has no symbol that can be displayed. */
  symbol?: string
  decimals: number
}

const dataOf = {
  symbol: encodeFunctionData({ abi: erc20Abi, functionName: 'symbol' }),
  decimals: encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' }),
}

/**
 * A contract without the function reverts or returns nothing. A node error says nothing about the contract, so it
 * rejects.
 */
const ask = async (client: Client, address: string, data: `0x${string}`) => {
  try {
    return (await call(client, { to: address as `0x${string}`, data })).data ?? '0x'
  } catch (error) {
    if (['reverted', 'contract'].includes(nodeFault(error))) return '0x'
    throw error
  }
}

/**
 * Reads a token's symbol and decimals from its contract. Rejects if the contract does not respond or has no decimals.
 */
export const readTokenMetadata = async (network: Network, address: string): Promise<TokenMetadata> => {
  const client = chainClientOf(network)
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  const [symbol, said] = await Promise.all([ask(client, address, dataOf.symbol), ask(client, address, dataOf.decimals)])
  const decimals = readTokenDecimals(said)
  if (decimals === undefined) throw new Error('The contract does not say its decimals')
  return { symbol: readableSymbol(readTokenText(symbol)), decimals }
}
