import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { Goods } from '../eventsOf.ts'
import { AbsentListError, type Explorer, ExplorerError, type ListWanted } from './createExplorer.ts'
import { Inner, ItemMoved, ItemsMoved, Sent, TokenMoved } from './explorerLists.ts'

/** An entry of one of the lists of tokens and items. */
export interface Moved {
  hash: string
  blockNumber: number
  timeStamp: number
  transactionIndex?: number
  from: Address
  to: Address
  goods: Goods
}

interface Asked {
  address: Address
  endBlock?: number
  size: number
  signal: AbortSignal
}

type Place = Pick<Moved, 'hash' | 'blockNumber' | 'timeStamp'>

/** The first block of which a list is whole; 0 where it is whole. */
const floorOf = (entries: readonly Place[], size: number) =>
  entries.length < size ? 0 : Math.min(...entries.map(({ blockNumber }) => blockNumber)) + 1

/** All lists of an account up to a block, one after the other: explorers allow few requests per second. */
export const readLists = async (explorer: Explorer, { signal, ...where }: Asked) => {
  const read = <S extends z.core.$ZodType>(action: ListWanted['action'], entry: S) =>
    explorer({ action, ...where }, z.array(entry), signal)
  // Not every explorer has these, and none is needed for the others.
  const readIfThere = async <S extends z.core.$ZodType>(action: ListWanted['action'], entry: S) => {
    try {
      return await read(action, entry)
    } catch (error) {
      if (error instanceof AbsentListError) return []
      throw error
    }
  }
  const readInner = async () => {
    try {
      return await read('txlistinternal', Inner)
    } catch (error) {
      // The history goes on without them, and says so.
      if (error instanceof ExplorerError && !signal.aborted) return undefined
      throw error
    }
  }

  const sent = await read('txlist', Sent)
  const inner = await readInner()
  const tokens = await read('tokentx', TokenMoved)
  const items = await readIfThere('tokennfttx', ItemMoved)
  const stacks = await readIfThere('token1155tx', ItemsMoved)
  const moved: Moved[] = [
    ...tokens
      .filter(({ tokenID }) => !tokenID)
      .map((entry) => ({
        ...entry,
        goods: { kind: 'erc20', token: entry.contractAddress, amount: entry.value } as const,
      })),
    ...items.map(({ tokenID: item, ...entry }) => ({
      ...entry,
      goods: { kind: 'erc721', token: entry.contractAddress, amount: 1n, item } as const,
    })),
    ...stacks.map(({ tokenID: item, tokenValue: amount, ...entry }) => ({
      ...entry,
      goods: { kind: 'erc1155', token: entry.contractAddress, amount, item } as const,
    })),
  ]
  const floors = [sent, inner ?? [], tokens, items, stacks].map((list) => floorOf(list, where.size))
  const isPast = ({ blockNumber }: Place) => where.endBlock === undefined || blockNumber <= where.endBlock
  return {
    sent: sent.filter(isPast),
    inner: inner?.filter(isPast),
    moved: moved.filter(isPast),
    /** The first block of which all lists are whole; 0 where they are. */
    floor: Math.max(...floors),
  }
}
export type Lists = Awaited<ReturnType<typeof readLists>>
