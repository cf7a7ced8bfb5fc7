import type { SignInData } from '#protocol/vocabulary/signIn'

/** A nonce that was given out and not used yet. */
export interface KeptNonce {
  /** SHA-256 of the nonce, hex. */
  nonceHash: string
  /** SHA-256 of the visitor's cookie, hex: nobody else may use the nonce. */
  visitorHash: string
  /** The message has to carry it, where the backend gave one. */
  requestId?: string
  /** Unix milliseconds. */
  issuedAt: number
  /** Unix milliseconds. */
  expiresAt: number
}

/** A sign-in that holds. */
export interface KeptSession {
  /** SHA-256 of the session's cookie, hex. One cookie has a session for each account. */
  tokenHash: string
  /** CAIP-10. */
  account: string
  data: SignInData
  /** Unix milliseconds. */
  signedInAt: number
  /** Unix milliseconds. */
  expiresAt: number
}

/** How many sessions a cookie has at most. The oldest makes place for one more. */
export const maxSessions = 16

/** Where nonces and sessions are kept. Nothing in it lets anybody sign in: it has hashes only. */
export interface SignInStore {
  addNonce: (nonce: KeptNonce) => Promise<void>
  /** Takes a nonce out. Of several calls at the same time, one alone gets it. */
  takeNonce: (nonceHash: string) => Promise<KeptNonce | undefined>
  /** Replaces the session of the same cookie and account. */
  setSession: (session: KeptSession) => Promise<void>
  /** Every session of a cookie, the newest last. */
  getSessions: (tokenHash: string) => Promise<KeptSession[]>
  /** Removes the session of one account, or all of the cookie. */
  removeSessions: (tokenHash: string, account?: string) => Promise<void>
  /** Removes every nonce and session that has expired by then, in Unix milliseconds. */
  removeExpired: (now: number) => Promise<void>
}
