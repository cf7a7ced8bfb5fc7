import { openDatabase } from '#protocol/server-kit/openDatabase'
import { createKyselyStore, createSignInTables, type SignInTables } from '../createKyselyStore.ts'
import { createMemoryStore } from '../createMemoryStore.ts'
import type { SignInStore } from '../SignInStore.ts'
import { dataOf, key } from './signInWorld.ts'

interface Opened {
  store: SignInStore
  close: () => Promise<void>
}

export const openMemory = async (): Promise<Opened> => ({ store: createMemoryStore(), close: async () => {} })

export const openKysely = async (): Promise<Opened> => {
  const { database, close } = await openDatabase<SignInTables>({}, { table: 'none', steps: {} })
  await createSignInTables(database)
  // Called again: on the next start the tables exist.
  await createSignInTables(database)
  return { store: createKyselyStore(database), close }
}

/** Returns sessions of one cookie on `count` chains, the oldest first. */
export const sessionsOf = (tokenHash: string, count: number) => {
  const data = dataOf({ nonce: '', issuedAt: '', expirationTime: '', nonceExpirationTime: '' })
  return Array.from({ length: count }, (_, index) => ({
    tokenHash,
    account: `eip155:${index + 1}:${key.address}`,
    data,
    signedInAt: index + 1,
    expiresAt: Infinity,
  }))
}

/** The CAIP-10 id of the account that signs in, on Ethereum. */
export const account = `eip155:1:${key.address}`
export const onOther = `eip155:42161:${key.address}`
