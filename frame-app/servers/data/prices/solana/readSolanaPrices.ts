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

/** Minimum liquidity near the price, in whole dollars. Anyone can set the price of a pool with less. */
const leastLiquidity = 10_000n
/** Maximum number of tokens per request. Each token has about 30 possible pool addresses. */
const mostTokens = 30

type Accounts = Awaited<ReturnType<typeof readSolanaAccounts>>
type Rates = ReadonlyMap<string, bigint>

/** Reads the pools that exist for the tokens with the anchors. */
const poolsOf = async ({ node }: SolanaChain, tokens: readonly string[], anchors: readonly string[]) => {
  const pairs = tokens.flatMap((token) => anchors.map((anchor) => findWhirlpools(token, anchor)))
  const places = (await Promise.all(pairs)).flat()
  const accounts = await readSolanaAccounts(node, places)
  return [...accounts.values()].flatMap((account) => readWhirlpool(account) ?? [])
}

interface Known {
  mints: Accounts
  vaults: Accounts
  /** Anchor prices in dollars. */
  rates: Rates
}

/**
 * Returns a pool's quote for the token, if the other side is an anchor. Its depth is that of the smaller side. A pool
 * that contains only anchor tokens can show any price at no cost. No one sells the token at that price.
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

/** Reads token prices in dollars from the deepest pools. */
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
 * Reads token prices in dollars from Orca's pools with dollar tokens and SOL. A token without a deep pool has no price.
 * A cluster without dollar tokens has no prices.
 */
export const readSolanaPrices = async (
  chain: SolanaChain,
  requests: readonly string[],
  choose: ChoosePrice = agreedPrice,
): Promise<Prices> => {
  const dollars = dollarMintsOf(chain.chainId)
  if (dollars.length === 0) return new Map()
  const anchors = [...dollars, wrappedSol]
  // Removes invalid addresses, because a node rejects the whole list if one is invalid.
  const wanted = [...new Set(requests)]
    .filter((mint) => isAddress(mint) && !anchors.includes(mint))
    .slice(0, mostTokens)
  const mints = await readSolanaAccounts(chain.node, [...anchors, ...wanted])
  const ofDollars = new Map(dollars.map((dollar) => [dollar, priceScale]))
  const ofSol = await pricesOf(chain, [wrappedSol], { mints, rates: ofDollars, choose })
  const rates = new Map([...ofDollars, ...ofSol])
  // Removes addresses that are not mints, because they have no pools.
  const tokens = wanted.filter((mint) => decimalsOf(mints.get(mint)) !== undefined)
  const ofTokens = await pricesOf(chain, tokens, { mints, rates, choose })
  return new Map([...rates, ...ofTokens].map(([mint, price]) => [mint, toNumber(price)]))
}
