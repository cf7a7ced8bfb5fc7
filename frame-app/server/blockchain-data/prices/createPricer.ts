import type { Address } from 'viem'
import type { EvmChain } from '../chains.ts'
import { createRecentMap } from '../recentMap.ts'
import type { TokenCatalogue } from '../tokens/tokenCatalogue.ts'
import type { PriceSource } from './createPriceSource.ts'
import { type Prices, readPrices } from './readPrices.ts'

const lifetimeMs = 15_000
const mostPrices = 10_000

interface Known {
  /** Undefined: no pool says it. */
  price: number | undefined
  readAt: number
}

interface PricerParts {
  /** Asked first. What it does not know, pools say. */
  source?: PriceSource
  now?: () => number
}

/** Reads prices, and keeps each for a while: visitors have the same few tokens. */
export const createPricer = (catalogue: TokenCatalogue, { source, now = Date.now }: PricerParts = {}) => {
  const known = createRecentMap<string, Known>(mostPrices)

  const readAnew = async (chain: EvmChain, tokens: readonly Address[]): Promise<Prices> => {
    const told: Prices = source ? await source(chain.chainId, tokens) : new Map()
    const untold = tokens.filter((token) => !told.has(token))
    return untold.length === 0 ? told : new Map([...(await readPrices({ chain, catalogue, tokens: untold })), ...told])
  }

  return async (chain: EvmChain, tokens: readonly Address[]): Promise<Prices> => {
    const keyOf = (token: Address) => `${chain.chainId}:${token}`
    const freshOf = (token: Address) => {
      const entry = known.get(keyOf(token))
      return entry && now() - entry.readAt < lifetimeMs ? entry : undefined
    }
    const stale = tokens.filter((token) => !freshOf(token))
    const read = stale.length > 0 ? await readAnew(chain, stale) : new Map<Address, number>()
    for (const token of stale) known.set(keyOf(token), { price: read.get(token), readAt: now() })
    return new Map(
      tokens.flatMap((token) => {
        const price = read.get(token) ?? freshOf(token)?.price
        return price === undefined ? [] : [[token, price] as const]
      }),
    )
  }
}
export type Pricer = ReturnType<typeof createPricer>
