import { type Address, encodeFunctionData, getAddress, isAddressEqual, parseAbi, slice, zeroAddress } from 'viem'
import type { EvmChain } from '../chains.ts'
import type { ContractCall, ContractResult } from '../evm/callContracts.ts'
import { createRecentMap } from '../recentMap.ts'
import type { CheckedVenues } from './createVenues.ts'
import type { Route, RouteRequest } from './Route.ts'

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
])
const mostPools = 20_000
/** Retry delay for a missing pool, which may be created later. An existing pool stays valid. */
const retryAfterMs = 60_000
const mostDollars = 2
const wordLength = 66

type Hop = readonly [Address, Address]

interface PoolRef {
  factory: Address
  /** Fee of a V3 pool. */
  fee?: number
  hop: Hop
}

const keyOf = (chainId: string, { factory, fee, hop }: PoolRef) => [chainId, factory, fee, ...hop.toSorted()].join()

const questionOf = ({ factory: to, fee, hop }: PoolRef): ContractCall => {
  const data =
    fee === undefined
      ? encodeFunctionData({ abi, functionName: 'getPair', args: hop })
      : encodeFunctionData({ abi, functionName: 'getPool', args: [...hop, fee] })
  return { to, data }
}

const poolIn = (result: ContractResult | undefined) => {
  if (result?.length !== wordLength) return undefined
  const address = getAddress(slice(result, 12))
  return address === zeroAddress ? undefined : address
}

const hopsOf = (tokens: readonly Address[]) =>
  tokens.slice(1).map((token, index): Hop => [tokens[index] ?? token, token])

/** Returns direct paths, and paths through the wrapped native token and the network's dollar tokens. */
const candidatePathsOf = ({ tokenIn, tokenOut }: RouteRequest, wrapper: Address, dollars: readonly Address[]) => {
  const between = [wrapper, ...dollars.slice(0, mostDollars)].filter(
    (one) => !isAddressEqual(one, tokenIn) && !isAddressEqual(one, tokenOut),
  )
  return [[tokenIn, tokenOut], ...between.map((one) => [tokenIn, one, tokenOut])]
}

const poolsOf = ({ v2, v3 }: CheckedVenues, hop: Hop): PoolRef[] => [
  ...v2.map(({ factory }) => ({ factory, hop })),
  ...v3.flatMap(({ factory, fees }) => fees.map((fee) => ({ factory, fee, hop }))),
]

/** Returns the Cartesian product of the lists. */
const combine = <T>(lists: readonly (readonly T[])[]) =>
  lists.reduce<T[][]>((all, list) => all.flatMap((one) => list.map((next) => [...one, next])), [[]])

/** Finds the routes between two tokens, and caches the known pools. */
export const createFindRoutes = (now = Date.now) => {
  const known = createRecentMap<string, { pool: Address | undefined; readAt: number }>(mostPools)

  const isKnown = (key: string) => {
    const entry = known.get(key)
    return entry !== undefined && (entry.pool !== undefined || now() - entry.readAt < retryAfterMs)
  }

  const look = async (chain: EvmChain, places: readonly PoolRef[]) => {
    const unknown = places.filter((place) => !isKnown(keyOf(chain.chainId, place)))
    const results = await chain.call(unknown.map(questionOf))
    for (const [index, place] of unknown.entries())
      known.set(keyOf(chain.chainId, place), { pool: poolIn(results[index]), readAt: now() })
  }

  return async (chain: EvmChain, venues: CheckedVenues, ask: RouteRequest): Promise<Route[]> => {
    const paths = candidatePathsOf(ask, venues.wrapper, chain.contracts.dollars)
    await look(
      chain,
      paths.flatMap(hopsOf).flatMap((hop) => poolsOf(venues, hop)),
    )
    const poolAt = (place: PoolRef) => known.get(keyOf(chain.chainId, place))?.pool
    const through = (
      route: Omit<Route, 'pools' | 'fees'>,
      hops: readonly { pool?: Address; fee: number }[],
    ): Route[] => {
      const pools = hops.flatMap(({ pool }) => pool ?? [])
      return pools.length === hops.length ? [{ ...route, pools, fees: hops.map(({ fee }) => fee) }] : []
    }
    return paths.flatMap((tokens) => [
      ...venues.v2.flatMap(({ name, factory, router, fee, swaps }) =>
        through(
          { kind: 'v2', name, quoter: router, swaps, tokens },
          hopsOf(tokens).map((hop) => ({ pool: poolAt({ factory, hop }), fee })),
        ),
      ),
      ...venues.v3.flatMap(({ name, factory, quoter, fees, swaps }) =>
        combine(
          hopsOf(tokens).map((hop) =>
            fees.flatMap((fee) => {
              const pool = poolAt({ factory, fee, hop })
              return pool ? [{ pool, fee }] : []
            }),
          ),
        ).flatMap((hops) => through({ kind: 'v3', name, quoter, swaps, tokens }, hops)),
      ),
    ])
  }
}
