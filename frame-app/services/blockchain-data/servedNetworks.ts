import { withDeadline } from '#protocol/async/withDeadline'
import type { BlockchainData } from './blockchainData.ts'
import type { SupportedChains } from './getSupportedChains.ts'

/** Maximum wait for the service's network list. After that, data is requested without the list. */
const listWaitMs = 3000

/**
 * True if the service's network list contains the network. The list is read once. Without a list, any network can be
 * requested, and an unsupported one causes an error.
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

/** Restricts service calls to the service's networks. Other networks return no balances, history or items (NET-04). */
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
