import { atom } from 'jotai'
import { createAnswerCache } from '../../services/answerCache.ts'
import type { AccountName } from '../../services/blockchain-data/accountName.ts'
import type { AccountIdentity } from '../../services/blockchain-data/getIdentity.ts'
import { endedConnectionAtom } from '../connections/endedConnectionAtom.ts'

/** Cache lifetime of a balance. */
export const balanceLifetimeMs = 30_000
/** Cache lifetime of a name and its picture. */
const identityLifetimeMs = 300_000

const createCache = <T>(lifetimeMs: number) =>
  createAnswerCache<T>({ lifetimeMs, maxAnswers: 256, now: () => performance.now() })

const createCaches = () => ({
  balances: createCache<bigint>(balanceLifetimeMs),
  identities: createCache<AccountIdentity>(identityLifetimeMs),
  registeredNames: createCache<readonly AccountName[]>(identityLifetimeMs),
})

/**
 * Cached data by CAIP-10 account: native balances in the smallest unit, names with pictures, and registered names.
 * Cleared when the visitor disconnects.
 */
export const addressCacheAtom = atom((get) => {
  get(endedConnectionAtom)
  return createCaches()
})
