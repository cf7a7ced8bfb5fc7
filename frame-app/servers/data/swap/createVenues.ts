import { type Address, encodeFunctionData, getAddress, parseAbi, size, slice } from 'viem'
import { findRouter } from '#protocol/routers'
import { findWrapper } from '#protocol/wrappers'
import type { EvmChain } from '../chains.ts'
import type { ContractCall, ContractResult } from '../evm/callContracts.ts'
import { type VenueV2, type VenueV3, venuesOfChains } from './venues.ts'

/** Retry delay if no exchange was found. Contracts may be deployed later, or a node may be behind. */
const retryAfterMs = 60_000

const abi = parseAbi([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH() view returns (address)',
  'function WETH9() view returns (address)',
])
const dataOf = (functionName: 'factory' | 'factoryV2' | 'WETH' | 'WETH9') => encodeFunctionData({ abi, functionName })

/** The contract that executes swaps, and its interface. */
export interface SwapRouter {
  address: Address
  kind: 'v2' | 'swapRouter02'
}

/** The exchanges of a network that passed verification against the built-in table. */
export interface CheckedVenues {
  /** The wrapped native token. */
  wrapper: Address
  /** V2 exchanges. Swaps use a router that supports both kinds of pool, if one exists for the same factory. */
  v2: readonly (VenueV2 & { swaps: SwapRouter })[]
  v3: readonly (VenueV3 & { swaps: SwapRouter })[]
}

const wordBytes = 32

const addressIn = (result: ContractResult | undefined) =>
  result && size(result) === wordBytes ? getAddress(slice(result, 12)) : undefined

const isKnown = (chainId: number, { address, kind }: SwapRouter) => findRouter(chainId, address)?.kind === kind

const questionsOfV2 = ({ router }: VenueV2): ContractCall[] => [
  { to: router, data: dataOf('factory') },
  { to: router, data: dataOf('WETH') },
]
const questionsOfV3 = ({ quoter, router }: VenueV3): ContractCall[] => [
  ...[quoter, router].flatMap((to) => [
    { to, data: dataOf('factory') },
    { to, data: dataOf('WETH9') },
  ]),
  { to: router, data: dataOf('factoryV2') },
]

const check = async (chain: EvmChain): Promise<CheckedVenues | undefined> => {
  const number = Number(chain.chainId.slice('eip155:'.length))
  const wrapped = findWrapper(number)
  const listed = venuesOfChains[chain.chainId]
  if (!wrapped || !listed) return undefined
  const wrapper = getAddress(wrapped)
  const ask = async (calls: readonly ContractCall[]) => (await chain.call(calls)).map(addressIn)
  const [ofV2, ofV3] = await Promise.all([
    Promise.all(listed.v2.map(async (venue) => ({ venue, said: await ask(questionsOfV2(venue)) }))),
    Promise.all(listed.v3.map(async (venue) => ({ venue, said: await ask(questionsOfV3(venue)) }))),
  ])
  const v3 = ofV3.flatMap(({ venue, said: [quoterFactory, quoterWrapper, factory, native, factoryV2] }) => {
    const swaps: SwapRouter = { address: venue.router, kind: 'swapRouter02' }
    const isRight = [quoterFactory, factory].every((one) => one === venue.factory)
    const wrapsRight = [quoterWrapper, native].every((one) => one === wrapper)
    return isRight && wrapsRight && isKnown(number, swaps) ? [{ ...venue, swaps, factoryV2 }] : []
  })
  const v2 = ofV2.flatMap(({ venue, said: [factory, native] }) => {
    const own: SwapRouter = { address: venue.router, kind: 'v2' }
    const swaps = v3.find(({ factoryV2 }) => factoryV2 === venue.factory)?.swaps ?? own
    return factory === venue.factory && native === wrapper && isKnown(number, swaps) ? [{ ...venue, swaps }] : []
  })
  return v2.length + v3.length > 0 ? { wrapper, v2, v3 } : undefined
}

/**
 * Returns the exchanges of each network, verified at first use. Their contracts must have code. Their routers and
 * quoters must return the table's factory and wrapped native token. Undefined if no exchange passes.
 */
export const createVenues = (now = Date.now) => {
  const known = new Map<string, { reading: Promise<CheckedVenues | undefined>; readAt: number; isEmpty: boolean }>()
  return (chain: EvmChain): Promise<CheckedVenues | undefined> => {
    const entry = known.get(chain.chainId)
    if (entry && !(entry.isEmpty && now() - entry.readAt > retryAfterMs)) return entry.reading
    const reading = check(chain)
    const kept = { reading, readAt: now(), isEmpty: false }
    known.set(chain.chainId, kept)
    reading.then(
      (venues) => {
        kept.isEmpty = venues === undefined
      },
      () => known.delete(chain.chainId),
    )
    return reading
  }
}
export type ReadVenues = ReturnType<typeof createVenues>
