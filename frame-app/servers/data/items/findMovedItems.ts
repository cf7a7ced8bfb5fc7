import { type Address, getAddress, type Hex, pad } from 'viem'
import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'
import { readRecentLogs } from '../evm/readRecentLogs.ts'
import { readableEventsOf, receivedTopicsOf } from '../history/eventsOf.ts'
import { itemKey, type MovedItem } from './MovedItem.ts'

export const mostItems = 200

/** Removes duplicates without changing the order. */
export const withoutDoubles = (items: readonly MovedItem[]) => [
  ...new Map(items.map((item) => [itemKey(item), item])).values(),
]

/** Finds the items that an account received recently, from ERC-721 and ERC-1155 logs, the latest first. */
export const findMovedItems = async (node: ChainNode, owner: Address): Promise<MovedItem[]> => {
  const readings = receivedTopicsOf(pad(owner).toLowerCase() as Hex).map((topics) => readRecentLogs(node, topics))
  const logs = (await Promise.all(readings)).flatMap((found) => found.reverse())
  const moved = logs
    .flatMap((log) => readableEventsOf(log, owner))
    .flatMap((event): MovedItem[] => {
      if (event.type !== 'transfer') return []
      const { kind, token, item, direction } = event.transfer
      if ((kind !== 'erc721' && kind !== 'erc1155') || item === undefined || direction === 'out') return []
      return [{ standard: kind, contract: getAddress(token ?? ''), id: BigInt(item) }]
    })
  return withoutDoubles(moved).slice(0, mostItems)
}
