import type { KeptNonce, KeptSession, SignInStore } from './SignInStore.ts'

interface MemoryStoreOptions {
  /** The oldest makes place for one more. Default: 100,000 nonces, and as many visitors with sessions. */
  maxEntries?: number
}

const addBounded = <Value>(map: Map<string, Value>, key: string, value: Value, maxEntries: number) => {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > maxEntries && oldest !== undefined) map.delete(oldest)
}

const removeExpired = (map: Map<string, { expiresAt: number }>, now: number) => {
  for (const [key, { expiresAt }] of map) if (expiresAt <= now) map.delete(key)
}

/** Keeps nonces and sessions in memory: for one process, until it ends. */
export const createMemoryStore = ({ maxEntries = 100_000 }: MemoryStoreOptions = {}): SignInStore => {
  const nonces = new Map<string, KeptNonce>()
  const visitors = new Map<string, Map<string, KeptSession>>()

  return {
    addNonce: async (nonce) => addBounded(nonces, nonce.nonceHash, nonce, maxEntries),
    takeNonce: async (nonceHash) => {
      const nonce = nonces.get(nonceHash)
      nonces.delete(nonceHash)
      return nonce
    },
    setSession: async (session) => {
      const { tokenHash, account } = session
      const sessions = visitors.get(tokenHash) ?? new Map<string, KeptSession>()
      addBounded(visitors, tokenHash, sessions.set(account, session), maxEntries)
    },
    getSessions: async (tokenHash) => [...(visitors.get(tokenHash)?.values() ?? [])],
    removeSessions: async (tokenHash, account) => {
      if (account === undefined) visitors.delete(tokenHash)
      else visitors.get(tokenHash)?.delete(account)
    },
    removeExpired: async (now) => {
      removeExpired(nonces, now)
      for (const [tokenHash, sessions] of visitors) {
        removeExpired(sessions, now)
        if (sessions.size === 0) visitors.delete(tokenHash)
      }
    },
  }
}
