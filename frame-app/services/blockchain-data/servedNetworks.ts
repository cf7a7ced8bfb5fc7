import { withDeadline } from '#protocol/async/withDeadline'
import type { BlockchainData } from './blockchainData.ts'
import type { SupportedChains } from './getSupportedChains.ts'

/** A service that does not tell its networks by then is asked all the same. */
const listWaitMs = 3000

/**
 * Whether the service reads a network, by its own list, which is read once. Without one it may read any network: the call for
 * it then says what is wrong.
 */
const createIsServed = (getSupportedChains: (signal?: AbortSignal) => Promise<SupportedChains>) => {
  let list: Promise<readonly string[] | undefined> | undefined

  const readList = () =>
    withDeadline(listWaitMs, undefined, getSupportedChains).then(
      ({ http }) => http,
      () => {
        list = undefined
        return undefined
      },
    )

  return async (chainId: string | undefined) => {
    if (chainId === undefined) return true
    list ??= readList()
    return (await list)?.includes(chainId) ?? true
  }
}

type ServedCalls = Pick<BlockchainData, 'getBalances' | 'getHistory' | 'getItems' | 'getSupportedChains'>

/**
 * The service, which is asked only for networks that it reads. For others there are no balances, no history and no items
 * (NET-04).
 */
export const onServedNetworks = <Service extends ServedCalls>(service: Service): Service => {
  const isServed = createIsServed(service.getSupportedChains)
  const { getBalances, getHistory, getItems } = service
  return {
    ...service,
    getBalances: async (query, signal) => ((await isServed(query.chainId)) ? getBalances(query, signal) : []),
    getHistory: async (query, signal) =>
      (await isServed(query.chainId))
        ? getHistory(query, signal)
        : { data: [], next: null, isComplete: true, hasInternalTransfers: true },
    getItems: async (query, signal) =>
      (await isServed(query.chainId)) ? getItems(query, signal) : { items: [], isComplete: true },
  } satisfies ServedCalls & Service
}
