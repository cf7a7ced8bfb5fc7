import type { Address } from 'viem'
import type { EvmChain } from '../chains.ts'
import { describeTokens } from '../tokens/describeTokens.ts'
import type { TokenCatalogue } from '../tokens/tokenCatalogue.ts'
import { findPools } from './findPools.ts'
import { agreedPrice, type ChoosePrice, priceScale, toNumber } from './poolMaths.ts'
import { quotePools } from './quotePools.ts'

/** Minimum liquidity in dollars. Anyone can set the price of a pool with less. */
const leastLiquidity = 10_000
const mostTokens = 200

interface PricesRequest {
  chain: EvmChain
  catalogue: TokenCatalogue
  tokens: readonly Address[]
  /** Selects a price from pool quotes. Default: the price of the deepest pool, if deep pools agree. */
  choose?: ChoosePrice
}

/** Price of one unit of each token, by its contract or mint. */
export type Prices = ReadonlyMap<string, number>

/**
 * Reads token prices in dollars from pools with the network's dollar tokens and its wrapped currency. A token without a
 * deep pool has no price. A network without dollar tokens or wrapped currency has no prices.
 */
export const readTokenPrices = async ({
  chain,
  catalogue,
  tokens,
  choose = agreedPrice,
}: PricesRequest): Promise<Prices> => {
  const { dollars, wrappedNative } = chain.contracts
  if (dollars.length === 0) return new Map()
  const least = BigInt(Math.ceil(chain.contracts.leastLiquidity ?? leastLiquidity))
  const anchors = wrappedNative ? [...dollars, wrappedNative] : dollars
  const wanted = [...new Set(tokens)].filter((token) => !anchors.includes(token)).slice(0, mostTokens)

  const all = [...anchors, ...wanted]
  const [described, pools] = await Promise.all([
    describeTokens(chain, catalogue, all),
    findPools(chain, [
      ...(wrappedNative ? dollars.map((anchor) => ({ token: wrappedNative, anchor })) : []),
      ...wanted.flatMap((token) => anchors.map((anchor) => ({ token, anchor }))),
    ]),
  ])
  const decimals = new Map(all.map((token, index) => [token, described[index]?.decimals]))
  const decimalsOf = (token: Address) => decimals.get(token)
  const rates = new Map<Address, bigint | undefined>(dollars.map((dollar) => [dollar, priceScale]))
  const rateOf = (anchor: Address) => rates.get(anchor)

  const ofNative = pools.filter(({ token }) => token === wrappedNative)
  if (wrappedNative) rates.set(wrappedNative, choose(await quotePools(chain, ofNative, { decimalsOf, rateOf }), least))
  const others = pools.filter(({ token }) => token !== wrappedNative)
  const quotes = await quotePools(chain, others, { decimalsOf, rateOf })
  const priceOf = (token: Address) =>
    rates.get(token) ??
    choose(
      quotes.filter((quote) => quote.token === token),
      least,
    )
  return new Map(
    all.flatMap((token) => {
      const price = priceOf(token)
      return price === undefined ? [] : [[token, toNumber(price)] as const]
    }),
  )
}
