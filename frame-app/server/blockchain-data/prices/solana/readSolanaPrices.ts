import { isAddress } from '@solana/web3.js'
import { minBigInt } from '../../../../services/transactions/extremes.ts'
import type { SolanaChain } from '../../chains.ts'
import {
  agreedPrice,
  type ChoosePrice,
  convertPrice,
  priceOfX64,
  priceScale,
  type Quote,
  toNumber,
  toWholeDollars,
} from '../poolMaths.ts'
import type { Prices } from '../readTokenPrices.ts'
import { findWhirlpools } from './findWhirlpools.ts'
import { readDepth } from './readDepth.ts'
import { readSolanaAccounts } from './readSolanaAccounts.ts'
import { dollarMintsOf, wrappedSol } from './solanaAnchors.ts'
import { decimalsOf, readWhirlpool, type Whirlpool } from './solanaLayouts.ts'

/** In whole dollars. Pools with less near their price say one that anybody can set. */
const leastLiquidity = 10_000n
/** Each token has some 30 places where a pool may be. */
const mostTokens = 30

type Accounts = Awaited<ReturnType<typeof readSolanaAccounts>>
type Rates = ReadonlyMap<string, bigint>

/** The pools that are where those of a token with the anchors would be. */
const poolsOf = async ({ node }: SolanaChain, tokens: readonly string[], anchors: readonly string[]) => {
  const pairs = tokens.flatMap((token) => anchors.map((anchor) => findWhirlpools(token, anchor)))
  const places = (await Promise.all(pairs)).flat()
  const accounts = await readSolanaAccounts(node, places)
  return [...accounts.values()].flatMap((account) => readWhirlpool(account) ?? [])
}

interface Known {
  mints: Accounts
  vaults: Accounts
  /** What anchors are worth in dollars. */
  rates: Rates
}

/**
 * What a pool says of the token, by whichever of its sides is an anchor. It is as deep as the lesser of its sides: one of
 * anchors alone can bid any price for nothing, while nobody sells at it.
 */
const quote = (pool: Whirlpool, token: string, { mints, vaults, rates }: Known): Quote[] => {
  const isA = pool.a.mint === token
  const [own, anchor] = isA ? [pool.a, pool.b] : [pool.b, pool.a]
  const [decimals, anchorDecimals] = [decimalsOf(mints.get(own.mint)), decimalsOf(mints.get(anchor.mint))]
  const rate = rates.get(anchor.mint)
  if (own.mint !== token || decimals === undefined || anchorDecimals === undefined || rate === undefined) return []
  const ratio = priceOfX64({ sqrtPriceX64: pool.sqrtPriceX64, isToken0: isA, decimals, anchorDecimals })
  if (ratio === undefined) return []
  const price = convertPrice(ratio, rate)
  const depth = readDepth(pool, vaults)
  const [ofToken, ofAnchor] = isA ? [depth.a, depth.b] : [depth.b, depth.a]
  const [asks, bids] = [toWholeDollars(ofToken, decimals, price), toWholeDollars(ofAnchor, anchorDecimals, rate)]
  return [{ price, liquidity: minBigInt(asks, bids) }]
}

type Choosing = Omit<Known, 'vaults'> & { choose: ChoosePrice }

/** What the deepest pools say that tokens are worth in dollars. */
const pricesOf = async (chain: SolanaChain, tokens: readonly string[], { mints, rates, choose }: Choosing) => {
  const pools = await poolsOf(chain, tokens, [...rates.keys()])
  const vaults = await readSolanaAccounts(
    chain.node,
    pools.flatMap(({ a, b }) => [a.vault, b.vault]),
  )
  const priced = tokens.flatMap((token) => {
    const quotes = pools.flatMap((pool) => quote(pool, token, { mints, vaults, rates }))
    const price = choose(quotes, leastLiquidity)
    return price === undefined ? [] : [[token, price] as const]
  })
  return new Map(priced)
}

/**
 * What tokens are worth in dollars, by Orca's pools with dollar tokens and SOL. A token without a deep pool has no price, and
 * neither has anything on a cluster without dollar tokens.
 */
export const readSolanaPrices = async (
  chain: SolanaChain,
  requests: readonly string[],
  choose: ChoosePrice = agreedPrice,
): Promise<Prices> => {
  const dollars = dollarMintsOf(chain.chainId)
  if (dollars.length === 0) return new Map()
  const anchors = [...dollars, wrappedSol]
  // A node refuses a whole list for one text that is no address.
  const wanted = [...new Set(requests)]
    .filter((mint) => isAddress(mint) && !anchors.includes(mint))
    .slice(0, mostTokens)
  const mints = await readSolanaAccounts(chain.node, [...anchors, ...wanted])
  const ofDollars = new Map(dollars.map((dollar) => [dollar, priceScale]))
  const ofSol = await pricesOf(chain, [wrappedSol], { mints, rates: ofDollars, choose })
  const rates = new Map([...ofDollars, ...ofSol])
  // Addresses that are no mints have no pools.
  const tokens = wanted.filter((mint) => decimalsOf(mints.get(mint)) !== undefined)
  const ofTokens = await pricesOf(chain, tokens, { mints, rates, choose })
  return new Map([...rates, ...ofTokens].map(([mint, price]) => [mint, toNumber(price)]))
}
