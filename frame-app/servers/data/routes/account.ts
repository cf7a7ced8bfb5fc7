import { getAddress, isAddress } from 'viem'
import type { Chain, Chains } from '../chains.ts'

type Account = { namespace: 'eip155'; address: `0x${string}` } | { namespace: 'solana'; address: string }

const base58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Parses an address in the format of its namespace. Undefined if invalid. */
export const parseAccountAddress = (text: string): Account | undefined => {
  if (isAddress(text, { strict: false })) return { namespace: 'eip155', address: getAddress(text) }
  return base58.test(text) ? { namespace: 'solana', address: text } : undefined
}

/** Returns the requested chain, or otherwise all main networks on which the account can exist. */
export const chainsOf = (chains: Chains, { namespace }: Account, chainId: string | undefined): Chain[] => {
  const possible = [...chains.values()].filter((chain) => chain.namespace === namespace)
  if (chainId === undefined) return possible.filter(({ isTestnet }) => !isTestnet)
  return possible.filter((chain) => chain.chainId === chainId)
}
