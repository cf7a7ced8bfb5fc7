import type { SignInData } from '#protocol/vocabulary/signIn'

/** A nonce that was issued but not used yet. */
export interface KeptNonce {
  /** SHA-256 of the nonce, hex. */
  nonceHash: string
  /** SHA-256 of the visitor's cookie, hex. Only this visitor can use the nonce. */
  visitorHash: string
  /** Request id that the message must contain, if the backend set one. */
  requestId?: string
  /** Unix milliseconds. */
  issuedAt: number
  /** Unix milliseconds. */
  expiresAt: number
}

/** A valid sign-in. */
export interface KeptSession {
  /** SHA-256 of the session cookie, hex. A cookie has one session per account. */
  tokenHash: string
  /** CAIP-10 account id. */
  account: string
  data: SignInData
  /** Unix milliseconds. */
  signedInAt: number
  /** Unix milliseconds. */
  expiresAt: number
}

/** Maximum number of sessions per cookie. Above it, a new session replaces the oldest. */
export const maxSessions = 16

/** Stores nonces and sessions. Contains only hashes, which cannot be used to sign in. */
export interface SignInStore {
  addNonce: (nonce: KeptNonce) => Promise<void>
  /** Removes and returns a nonce. If calls are concurrent, only one of them gets it. */
  takeNonce: (nonceHash: string) => Promise<KeptNonce | undefined>
  /** Stores a session. Replaces the session with the same cookie and account. */
  setSession: (session: KeptSession) => Promise<void>
  /** Returns all sessions of a cookie, newest last. */
  getSessions: (tokenHash: string) => Promise<KeptSession[]>
  /** Removes the session of one account, or all sessions of a cookie. */
  removeSessions: (tokenHash: string, account?: string) => Promise<void>
  /** Removes all nonces and sessions that expired by `now` (Unix milliseconds). */
  removeExpired: (now: number) => Promise<void>
}
