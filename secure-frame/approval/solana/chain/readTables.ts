import { invalidInput, rpcError } from '#protocol/errors/rpc'
import type { ReadChain } from '../../request.ts'
import { createByteReader } from '../wire/createByteReader.ts'
import type { LookedUp } from '../wire/listMessageAccounts.ts'
import type { SolanaMessage } from '../wire/readSolanaMessage.ts'
import { readAccountStates, type SolanaAccountState } from './nodeAnswers.ts'

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
/** Length of a lookup table's header, which precedes the addresses. It includes the deactivation slot. */
const headBytes = 56
const keyBytes = 32
const noEnd = 2n ** 64n - 1n

const refuse = (table: string, why: string) => rpcError(invalidInput, `Invalid input: lookup table ${table} ${why}`)

/** Entries never change during a table's lifetime: tables only grow, and a closed table cannot be created again. */
const readTable = (table: string, state: SolanaAccountState | null | undefined) => {
  if (state?.owner !== tableProgram) throw refuse(table, 'is not there')
  const reader = createByteReader(state.data)
  if (state.data.length < headBytes || reader.u32() !== 1) throw refuse(table, 'is not there')
  if (reader.u64() !== noEnd) throw refuse(table, 'has been ended')
  const addresses = createByteReader(state.data.subarray(headBytes))
  return Array.from({ length: Math.floor(addresses.left() / keyBytes) }, addresses.key)
}

/** The accounts that messages load from lookup tables, and the pinned slot. The slot is 0 without tables. */
export interface ReadTables {
  slot: number
  looked: readonly LookedUp[]
}

/**
 * Reads the lookup tables of messages from Foyer's own node. Throws if a table is missing or deactivated, or lacks an
 * entry. The network would reject the transaction, or its accounts would be unknown.
 */
export const readTables = async (messages: readonly SolanaMessage[], rpc: ReadChain): Promise<ReadTables> => {
  const named = [...new Set(messages.flatMap(({ lookups }) => lookups.map(({ table }) => table)))]
  if (named.length === 0) return { slot: 0, looked: messages.map(() => ({ writable: [], readonly: [] })) }
  const { slot, states } = await readAccountStates(named, rpc)
  const tables = new Map(named.map((table) => [table, readTable(table, states.get(table))]))
  const takeFrom = (table: string, places: readonly number[]) =>
    places.map((place) => {
      const address = tables.get(table)?.[place]
      if (address === undefined) throw refuse(table, `has no account ${place}`)
      return address
    })
  const looked = messages.map(({ lookups }) => ({
    writable: lookups.flatMap(({ table, writable }) => takeFrom(table, writable)),
    readonly: lookups.flatMap(({ table, readonly }) => takeFrom(table, readonly)),
  }))
  return { slot, looked }
}
