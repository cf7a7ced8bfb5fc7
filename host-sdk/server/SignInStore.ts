import type { SignInData } from '#protocol/vocabulary/signIn'

/** A nonce that was issued and not used yet. */
export interface KeptNonce {
  /** SHA-256 of the nonce, hex. */
  nonceHash: string
  /** SHA-256 of the visitor's cookie, hex: only this visitor can use the nonce. */
  visitorHash: string
  /** Required in the message, if the backend set one. */
  requestId?: string
  /** Unix milliseconds. */
  issuedAt: number
  /** Unix milliseconds. */
  expiresAt: number
}

/** A valid sign-in. */
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

/** Maximum number of sessions per cookie. A new session replaces the oldest. */
export const maxSessions = 16

/** Storage for nonces and sessions. It contains only hashes, which do not allow a sign-in. */
export interface SignInStore {
  addNonce: (nonce: KeptNonce) => Promise<void>
  /** Removes and returns a nonce. Of several concurrent calls, only one gets it. */
  takeNonce: (nonceHash: string) => Promise<KeptNonce | undefined>
  /** Replaces the session of the same cookie and account. */
  setSession: (session: KeptSession) => Promise<void>
  /** Returns every session of a cookie, the newest last. */
  getSessions: (tokenHash: string) => Promise<KeptSession[]>
  /** Removes the session of one account, or all sessions of the cookie. */
  removeSessions: (tokenHash: string, account?: string) => Promise<void>
  /** Removes every nonce and session that has expired by `now`, in Unix milliseconds. */
  removeExpired: (now: number) => Promise<void>
}
