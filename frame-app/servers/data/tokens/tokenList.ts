import { getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { maxDecimals } from '../../../services/blockchain-data/quantity.ts'
import { TokenName, TokenSymbol } from '../../../services/blockchain-data/tokenText.ts'
import { readableListOf } from '../../../services/wallet-listing/wallet.ts'
import type { ListedToken } from './ListedToken.ts'

/** Numbers of the Solana clusters in token lists. */
const solanaClusters: Readonly<Record<number, string>> = {
  101: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  102: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  103: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

const Entry = z.object({
  chainId: z.int().check(z.positive()),
  address: z.string().check(z.regex(/^[0-9a-zA-Z]{32,44}$/)),
  name: TokenName,
  symbol: TokenSymbol,
  decimals: z.int().check(z.minimum(0), z.maximum(maxDecimals)),
  logoURI: z.catch(z.optional(z.string().check(z.maxLength(2048))), undefined),
})

/** A list in the Token Lists standard (tokenlists.org). Only entries that cannot be parsed are dropped. */
export const TokenList = z.object({ tokens: readableListOf(Entry) })

export type TokensOfChains = ReadonlyMap<string, readonly ListedToken[]>

const place = ({ chainId, address, ...entry }: z.infer<typeof Entry>) => {
  const { name, symbol, decimals, logoURI: logoUri } = entry
  const token = { name, symbol, decimals, logoUri }
  if (isAddress(address, { strict: false }))
    return { chain: `eip155:${chainId}`, token: { ...token, address: getAddress(address) } }
  const chain = solanaClusters[chainId]
  return chain && !address.startsWith('0x') ? { chain, token: { ...token, address } } : undefined
}

/** Groups the tokens of a list by CAIP-2 id. */
export const sortByChain = ({ tokens }: z.infer<typeof TokenList>): TokensOfChains => {
  const byChain = new Map<string, ListedToken[]>()
  for (const entry of tokens) {
    const placed = place(entry)
    if (placed) byChain.set(placed.chain, [...(byChain.get(placed.chain) ?? []), placed.token])
  }
  return byChain
}
