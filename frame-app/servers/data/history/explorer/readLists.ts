import type { Address } from 'viem'
import * as z from 'zod/mini'
import { standsForNative } from '#protocol/vocabulary/nativeCurrency'
import type { Goods } from '../eventsOf.ts'
import { AbsentListError, type Explorer, ExplorerError, type ListRequest, TooLongError } from './createExplorer.ts'
import { EntryPosition, Inner, ItemMoved, ItemsMoved, Sent, TokenMoved } from './explorerLists.ts'

/** An entry of a token or item list. */
export interface TokenEntry {
  hash: string
  blockNumber: number
  timeStamp: number
  transactionIndex?: number
  from: Address
  to: Address
  goods: Goods
}

interface ListsRequest {
  address: Address
  endBlock?: number
  size: number
  signal: AbortSignal
}

interface List<Entry> {
  entries: readonly Entry[]
  places: readonly EntryPosition[]
  /** The first block from which the list is complete. 0 if the whole list is complete. */
  floor: number
  /** True if every entry could be parsed. */
  isReadable: boolean
}

const none: List<never> = { entries: [], places: [], floor: 0, isReadable: true }
/** Minimum number of requested entries. */
const smallestSize = 4

/** Returns the entries that can be parsed. Anyone can make a token emit invalid ones. */
const readable = <S extends z.core.$ZodType>(all: readonly unknown[], entry: S) =>
  all.flatMap((one): z.core.output<S>[] => {
    const parsed = z.safeParse(entry, one)
    return parsed.success ? [parsed.data] : []
  })

type Action = ListRequest['action']
type EntryOf<S extends z.core.$ZodType> = z.core.output<S>

interface Answer<S> {
  action: Action
  entry: S
  /** Maximum number of entries to request. */
  size: number
  isPast: (place: EntryPosition) => boolean
}

const listOf = <S extends z.core.$ZodType<EntryPosition>>(
  all: readonly unknown[],
  { action, entry, size, isPast }: Answer<S>,
): List<z.core.output<S>> => {
  const places = readable(all, EntryPosition)
  const entries = readable(all, entry)
  const isWhole = all.length < size
  if (!isWhole && places.length === 0) throw new ExplorerError(action, 'the list cannot be read')
  return {
    entries: entries.filter(isPast),
    places: places.filter(isPast),
    floor: isWhole ? 0 : Math.min(...places.map(({ blockNumber }) => blockNumber)) + 1,
    isReadable: entries.length === all.length,
  }
}

/** Creates a reader that reads one list at a time. If the answer is too large, it requests fewer entries. */
const createReader = (explorer: Explorer, { signal, size: largestSize, ...where }: ListsRequest) => {
  const isPast = ({ blockNumber }: EntryPosition) => where.endBlock === undefined || blockNumber <= where.endBlock

  const read = async <S extends z.core.$ZodType<EntryPosition>>(
    action: Action,
    entry: S,
    size = largestSize,
  ): Promise<List<EntryOf<S>>> => {
    try {
      return listOf(await explorer({ action, ...where, size }, signal), { action, entry, size, isPast })
    } catch (error) {
      const fewer = Math.floor(size / 4)
      if (error instanceof TooLongError && fewer >= smallestSize) return read(action, entry, fewer)
      throw error
    }
  }

  return {
    read,
    /** Reads a list that the explorer may not support. Without it, the other lists are still read. */
    readIfThere: async <S extends z.core.$ZodType<EntryPosition>>(action: Action, entry: S) => {
      try {
        return await read(action, entry)
      } catch (error) {
        if (error instanceof AbsentListError) return none
        throw error
      }
    },
    /**
     * Reads internal transfers. Undefined if they cannot be read. The history then continues without them and reports
     * that.
     */
    readInner: async () => {
      try {
        return await read('txlistinternal', Inner)
      } catch (error) {
        if (error instanceof ExplorerError && !signal.aborted) return undefined
        throw error
      }
    },
  }
}

const readTokens = (tokens: readonly EntryOf<typeof TokenMoved>[]) =>
  tokens.flatMap(({ value: amount, tokenID, ...entry }): TokenEntry[] =>
    // Omits entries that other lists contain: items and native currency.
    tokenID || amount === undefined || standsForNative(entry.contractAddress)
      ? []
      : [{ ...entry, goods: { kind: 'erc20', token: entry.contractAddress, amount } }],
  )

const readItems = (items: readonly EntryOf<typeof ItemMoved>[]) =>
  items.map(
    ({ tokenID: item, ...entry }): TokenEntry => ({
      ...entry,
      goods: { kind: 'erc721', token: entry.contractAddress, amount: 1n, item },
    }),
  )

const readStacks = (stacks: readonly EntryOf<typeof ItemsMoved>[]) =>
  stacks.map(
    ({ tokenID: item, tokenValue: amount, ...entry }): TokenEntry => ({
      ...entry,
      goods: { kind: 'erc1155', token: entry.contractAddress, amount, item },
    }),
  )

/**
 * Reads all lists of an account up to a block. Reads them in sequence, because explorers allow few requests per second.
 */
export const readLists = async (explorer: Explorer, request: ListsRequest) => {
  const { read, readIfThere, readInner } = createReader(explorer, request)
  const sent = await read('txlist', Sent)
  const inner = await readInner()
  const tokens = await read('tokentx', TokenMoved)
  const items = await readIfThere('tokennfttx', ItemMoved)
  const stacks = await readIfThere('token1155tx', ItemsMoved)
  const moved = [...readTokens(tokens.entries), ...readItems(items.entries), ...readStacks(stacks.entries)]
  const lists = [sent, inner ?? none, tokens, items, stacks]
  const times = new Map(lists.flatMap(({ places }) => places).map((place) => [place.blockNumber, place.timeStamp]))
  return {
    sent: sent.entries,
    inner: inner?.entries,
    moved,
    /** The first block from which all lists are complete. 0 if they are complete from the start. */
    floor: Math.max(...lists.map(({ floor }) => floor)),
    latest: Math.max(0, ...times.keys()),
    /** Returns the time in seconds when a block of these entries was mined. */
    timeOf: (block: number) => times.get(block) ?? 0,
    isReadable: lists.every(({ isReadable }) => isReadable),
  }
}
export type Lists = Awaited<ReturnType<typeof readLists>>
