import { atom } from 'jotai'
import { createAnswerCache } from '../../services/answerCache.ts'

/** How long a balance counts as known. */
export const balanceLifetimeMs = 30_000

const createCache = () =>
  createAnswerCache<bigint>({ lifetimeMs: balanceLifetimeMs, maxAnswers: 256, now: () => performance.now() })

const cachesAtom = atom({ balances: createCache() })

/** What is known of addresses: native balances by CAIP-10 account, in the smallest unit. */
export const addressCacheAtom = atom((get) => get(cachesAtom))

/** Forgets what is known of all addresses. */
export const clearAddressCacheAtom = atom(null, (_get, set) => set(cachesAtom, { balances: createCache() }))
