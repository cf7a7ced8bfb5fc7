import { untilAborted } from '#protocol/async/untilAborted'
import type { SessionTokens } from '../contract/fields.ts'
import { isAuthRefusal } from './AuthError.ts'
import type { AuthClient } from './authClient.ts'
import type { WithLock } from './createLock.ts'
import { SignedOutError } from './SignedOutError.ts'
import type { SessionRecord, SessionStore } from './sessionStore.ts'

/** An access token that expires within this time is renewed first. */
const earlyMs = 30_000

export interface RenewalDeps {
  client: AuthClient
  store: SessionStore
  withLock: WithLock
  now: () => number
  /** The server ended the session. */
  onLost: () => void
}

/** Whether a call is meant for this session. */
export type IsMeant = (record: SessionRecord) => boolean

const requireMeant = (record: SessionRecord | undefined, isMeant: IsMeant) => {
  if (!record || !isMeant(record)) throw new SignedOutError()
  return record
}

/** The tokens of the stored session, which one tab at a time renews. */
export const createRenewal = ({ client, store, withLock, now, onLost }: RenewalDeps) => {
  /** The stored session. Rejects if it is not the one that is meant: another user has signed in, or nobody is. */
  const read = async (isMeant: IsMeant) => requireMeant(await store.read(), isMeant)

  /** Undefined if the server ended the session. */
  const refresh = async ({ refreshToken }: SessionRecord): Promise<SessionTokens | undefined> => {
    try {
      return await client.call('refresh', { refreshToken })
    } catch (error) {
      if (isAuthRefusal(error, 'invalid_token')) return undefined
      throw error
    }
  }

  /** Stores the new tokens, or removes the session that the server ended. A sign-out or a login meanwhile wins. */
  const keep = (before: SessionRecord, tokens: SessionTokens | undefined) =>
    store.change((latest) =>
      latest?.refreshToken === before.refreshToken ? tokens && { ...latest, ...tokens } : latest,
    )

  /** Renews the tokens, unless another tab has. */
  const renewWithLock = (stale: SessionRecord, isMeant: IsMeant) =>
    withLock(async () => {
      const before = await read(isMeant)
      if (before.accessToken !== stale.accessToken) return before
      const tokens = await refresh(before)
      const renewed = await keep(before, tokens)
      if (!renewed && !tokens) onLost()
      return requireMeant(renewed, isMeant)
    })

  /** A renewal is never aborted, only no longer awaited: its tokens would be lost. */
  const renew = (stale: SessionRecord, isMeant: IsMeant, signal: AbortSignal | undefined) =>
    untilAborted(renewWithLock(stale, isMeant), signal)

  return {
    renew,
    /** The session with an access token that is good for a while yet. */
    usable: async (isMeant: IsMeant, signal: AbortSignal | undefined) => {
      const record = await read(isMeant)
      return record.accessExpiresAt - earlyMs > now() ? record : renew(record, isMeant, signal)
    },
  }
}
