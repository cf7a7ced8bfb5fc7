import type { ListedToken } from './ListedToken.ts'
import type { TokensOfChains } from './tokenList.ts'

/** Normalizes an address, because EVM addresses can be in either case. */
const keyOf = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

type KnownTokens = Map<string, ListedToken>

const add = (known: KnownTokens, tokens: readonly ListedToken[]) => {
  for (const token of tokens) {
    const key = keyOf(token.address)
    if (!known.has(key)) known.set(key, token)
  }
  return known
}

/** Creates a catalog of the tokens in all lists. If several lists contain a token, the first one is used. */
export const createTokenCatalogue = (lists: readonly TokensOfChains[]) => {
  const byChain = new Map<string, KnownTokens>()
  for (const [chain, tokens] of lists.flatMap((list) => [...list]))
    byChain.set(chain, add(byChain.get(chain) ?? new Map(), tokens))
  return {
    ofChain: (chainId: string): ListedToken[] => [...(byChain.get(chainId)?.values() ?? [])],
    find: (chainId: string, address: string) => byChain.get(chainId)?.get(keyOf(address)),
  }
}
export type TokenCatalogue = ReturnType<typeof createTokenCatalogue>
