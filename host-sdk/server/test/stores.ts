import { openDatabase } from '#protocol/server/openDatabase'
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
  // Once more: at the next start they are there.
  await createSignInTables(database)
  return { store: createKyselyStore(database), close }
}

/** Sessions of one cookie on that many chains, the first of them the oldest. */
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

/** The account that signs in, on two networks. */
export const account = `eip155:1:${key.address}`
export const onOther = `eip155:42161:${key.address}`
