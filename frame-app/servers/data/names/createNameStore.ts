import type { Insertable, Selectable, Transaction } from 'kysely'
import type { Address } from 'viem'
import type { NameAttributes } from '../../../services/blockchain-data/accountName.ts'
import type { ListingDatabase } from '../../app/database/openListingDatabase.ts'
import type { ListingSchema } from '../../app/database/schema.ts'
import { NameError } from './NameError.ts'
import type { NameHolder } from './NameHolder.ts'

export type StoredName = Selectable<ListingSchema['account_names']>

/** A signed message, which is applied only once. Repeating it, for example in a retry, changes nothing. */
export interface UsedMessage {
  hash: string
  expiresAt: Date
}

interface Change extends NameHolder {
  name: string
  message: UsedMessage
  now: Date
}

type Work = Transaction<ListingSchema>

const findName = (database: Work | ListingDatabase, name: string) =>
  database.selectFrom('account_names').selectAll().where('name', '=', name).executeTakeFirst()

/** Marks a message as used. Returns true if it was not used before. Concurrent duplicates wait for each other. */
const useMessage = async (work: Work, { hash, expiresAt }: UsedMessage) => {
  const row = { hash, expires_at: expiresAt }
  const insert = work
    .insertInto('name_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await insert.returning('hash').executeTakeFirst()) !== undefined
}

/**
 * True if the signer owns the name. A contract can sign only on its own network, because others may own its address
 * elsewhere.
 */
const isOwner = (row: StoredName, { address, chainId, isOnAllChains }: NameHolder) =>
  row.address === address && (isOnAllChains || row.chain_id === chainId)

/** Locks the row of a name for a change. Throws if the account does not own the name. */
const holdOwn = async (work: Work, change: Change) => {
  const { name } = change
  const row = await work.selectFrom('account_names').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()
  if (!row) throw new NameError('unknown_name')
  if (!isOwner(row, change)) throw new NameError('not_owner')
  return row
}

const insertName = (work: Work, row: Insertable<ListingSchema['account_names']>) =>
  work
    .insertInto('account_names')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

interface NewName extends Change {
  zone: string
  attributes: NameAttributes
}

interface Transfer extends Change {
  to: NameHolder
}

/** Throws the reason why a name was not inserted. If the same message was sent again, returns the existing row. */
const explain = async (work: Work, change: NameHolder & { name: string }, isNew: boolean): Promise<StoredName> => {
  const present = await findName(work, change.name)
  const isOwn = present !== undefined && isOwner(present, change)
  if (isNew) throw new NameError(present && !isOwn ? 'taken' : 'already_named')
  if (!present || !isOwn) throw new NameError('used_message')
  return present
}

/**
 * Registers a name. A key account can have one name per zone, and a contract one per zone and network. Contracts at the
 * same address on different networks are different accounts. The database accepts only one of several concurrent
 * registrations, across all instances.
 */
const register = async (work: Work, change: NewName): Promise<StoredName> => {
  const { name, address, message, now, zone, chainId, isOnAllChains, attributes } = change
  const row = { name, zone, address, chain_id: chainId, is_on_all_chains: isOnAllChains, attributes }
  const isNew = await useMessage(work, message)
  const inserted = isNew ? await insertName(work, { ...row, registered_at: now, updated_at: null }) : undefined
  return inserted ?? explain(work, change, isNew)
}

const setAttributes = async (work: Work, change: Change & { attributes: NameAttributes }): Promise<StoredName> => {
  const isNew = await useMessage(work, change.message)
  const row = await holdOwn(work, change)
  if (!isNew) return row
  const set = { attributes: change.attributes, updated_at: change.now }
  const update = work.updateTable('account_names').set(set).where('name', '=', change.name)
  return update.returningAll().executeTakeFirstOrThrow()
}

const deleteName = (work: Work, name: string) => work.deleteFrom('account_names').where('name', '=', name).execute()

const release = async (work: Work, change: Change) => {
  if (!(await useMessage(work, change.message))) return
  await holdOwn(work, change)
  await deleteName(work, change.name)
}

/** Transfers a name to an account that has none in the zone. Deletes the previous owner's attributes. */
const transfer = async (work: Work, { to, ...change }: Transfer): Promise<StoredName> => {
  if (!(await useMessage(work, change.message))) return explain(work, { name: change.name, ...to }, false)
  const { name, zone } = await holdOwn(work, change)
  await deleteName(work, name)
  const owner = { address: to.address, chain_id: to.chainId, is_on_all_chains: to.isOnAllChains }
  const times = { registered_at: change.now, updated_at: null }
  const moved = await insertName(work, { name, zone, attributes: {}, ...owner, ...times })
  if (!moved) throw new NameError('already_named')
  return moved
}

const inTransaction =
  <Change, Result>(database: ListingDatabase, change: (work: Work, wanted: Change) => Promise<Result>) =>
  (wanted: Change) =>
    database.transaction().execute((work) => change(work, wanted))

/** Stores names in the database. Addresses are in EIP-55 format. */
export const createNameStore = (database: ListingDatabase) => ({
  find: (name: string) => findName(database, name),
  /**
   * Names signed by a key come first, because contracts at one address can have different owners on different networks.
   */
  findByAddress: (address: Address, zones: readonly string[]) =>
    database
      .selectFrom('account_names')
      .selectAll()
      .where('address', '=', address)
      .where('zone', 'in', [...zones])
      .orderBy('is_on_all_chains', 'desc')
      .orderBy('registered_at')
      .execute(),
  /** Returns those of the names that are registered. */
  findTaken: async (names: readonly string[]) => {
    const select = database.selectFrom('account_names').select('name')
    const rows = await select.where('name', 'in', [...names]).execute()
    return new Set(rows.map(({ name }) => name))
  },
  register: inTransaction(database, register),
  setAttributes: inTransaction(database, setAttributes),
  release: inTransaction(database, release),
  transfer: inTransaction(database, transfer),
})
export type NameStore = ReturnType<typeof createNameStore>

/** Deletes used messages whose timestamp is too old to be accepted again. */
export const purgeNameMessages = (database: ListingDatabase, now: number) =>
  database.deleteFrom('name_messages').where('expires_at', '<=', new Date(now)).execute()
