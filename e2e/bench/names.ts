import { randomUUID } from 'node:crypto'
import { getAddress, keccak256, toHex } from 'viem'
import { type ListingDatabase, openListingDatabase } from '../../frame-app/servers/app/database/openListingDatabase.ts'
import { createNameStore } from '../../frame-app/servers/data/names/createNameStore.ts'
import { ensurePostgres, startPostgres } from '../world/stack/postgres.ts'

const rounds = 7
const names = 500
/** The number that waits for the database at once. */
const atOnce = 20

/** An unused account and name. */
const newRow = () => {
  const label = randomUUID()
  const address = getAddress(keccak256(toHex(label)).slice(0, 42))
  return { name: `${label}.foyer.eth`, zone: 'foyer.eth', address, attributes: {} }
}

const timeAll = async (write: () => Promise<unknown>) => {
  const began = performance.now()
  const writeSome = async () => {
    for (let index = 0; index < names / atOnce; index += 1) await write()
  }
  await Promise.all(Array.from({ length: atOnce }, writeSome))
  return performance.now() - began
}

/** A plain row of the table, without further work. */
const insertPlainly = (database: ListingDatabase) => () => {
  const row = { ...newRow(), chain_id: 'eip155:1', is_on_all_chains: true }
  return database
    .insertInto('account_names')
    .values({ ...row, registered_at: new Date(), updated_at: null })
    .execute()
}

const register = (database: ListingDatabase) => {
  const store = createNameStore(database)
  return () => {
    const now = new Date()
    const message = { hash: randomUUID(), expiresAt: now }
    return store.register({ ...newRow(), chainId: 'eip155:1', isOnAllChains: true, message, now })
  }
}

/** Registrations compared with plain inserts of the same rows, in milliseconds for each 500. */
export const measureNames = async () => {
  const programs = await ensurePostgres()
  const postgres = programs ? await startPostgres(programs, { isDurable: false }) : undefined
  const { database, close } = await openListingDatabase({ url: await postgres?.createDatabase('names') })
  const measured: { ours: number; plain: number }[] = []
  try {
    await timeAll(register(database))
    for (let round = 0; round < rounds; round += 1)
      measured.push({ plain: await timeAll(insertPlainly(database)), ours: await timeAll(register(database)) })
    return measured
  } finally {
    await close()
    await postgres?.stop()
  }
}
