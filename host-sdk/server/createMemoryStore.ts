import { type KeptNonce, type KeptSession, maxSessions, type SignInStore } from './SignInStore.ts'

interface MemoryStoreOptions {
  /** Maximum number of nonces, and of visitors with sessions. New entries replace the oldest. Default: 100,000 each. */
  maxEntries?: number
}

const addBounded = <Value>(map: Map<string, Value>, key: string, value: Value, maxEntries: number) => {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest)
}

/** Nonces are ordered by expiry, because all have the same lifetime. */
const removeExpiredNonces = (nonces: Map<string, KeptNonce>, now: number) => {
  for (const [nonceHash, { expiresAt }] of nonces) {
    if (expiresAt > now) return
    nonces.delete(nonceHash)
  }
}

type Visitors = Map<string, Map<string, KeptSession>>

/** Removes expired sessions. Returns the earliest expiry of the remaining ones. */
const removeExpiredSessions = (visitors: Visitors, now: number) => {
  let firstEnd = Infinity
  for (const [tokenHash, sessions] of visitors) {
    for (const [account, { expiresAt }] of sessions) {
      if (expiresAt <= now) sessions.delete(account)
      else firstEnd = Math.min(firstEnd, expiresAt)
    }
    if (sessions.size === 0) visitors.delete(tokenHash)
  }
  return firstEnd
}

/** Creates a store for nonces and sessions in memory, for a single process. */
export const createMemoryStore = ({ maxEntries = 100_000 }: MemoryStoreOptions = {}): SignInStore => {
  const nonces = new Map<string, KeptNonce>()
  const visitors: Visitors = new Map()
  let firstEnd = Infinity

  return {
    addNonce: async (nonce) => addBounded(nonces, nonce.nonceHash, nonce, maxEntries),
    takeNonce: async (nonceHash) => {
      const nonce = nonces.get(nonceHash)
      nonces.delete(nonceHash)
      return nonce
    },
    setSession: async (session) => {
      const { tokenHash, account, expiresAt } = session
      firstEnd = Math.min(firstEnd, expiresAt)
      const sessions = visitors.get(tokenHash) ?? new Map<string, KeptSession>()
      addBounded(sessions, account, session, maxSessions)
      addBounded(visitors, tokenHash, sessions, maxEntries)
    },
    getSessions: async (tokenHash) => [...(visitors.get(tokenHash)?.values() ?? [])],
    removeSessions: async (tokenHash, account) => {
      if (account === undefined) visitors.delete(tokenHash)
      else visitors.get(tokenHash)?.delete(account)
    },
    removeExpired: async (now) => {
      removeExpiredNonces(nonces, now)
      if (firstEnd <= now) firstEnd = removeExpiredSessions(visitors, now)
    },
  }
}
