import { untilAborted } from '#protocol/async/untilAborted'
import type { SessionTokens } from '../contract/fields.ts'
import { isAuthRefusal } from './AuthError.ts'
import type { AuthClient } from './authClient.ts'
import type { WithLock } from './createLock.ts'
import { SignedOutError } from './SignedOutError.ts'
import type { SessionRecord, SessionStore } from './sessionStore.ts'

/** An access token that expires within this time is renewed before use. */
const earlyMs = 30_000

export interface RenewalDeps {
  client: AuthClient
  store: SessionStore
  withLock: WithLock
  now: () => number
  /** Called when the server has ended the session. */
  onLost: () => void
}

/** True if a call is intended for this session. */
export type IsMeant = (record: SessionRecord) => boolean

const requireMeant = (record: SessionRecord | undefined, isMeant: IsMeant) => {
  if (!record || !isMeant(record)) throw new SignedOutError()
  return record
}

/** Manages the tokens of the stored session. Only one tab at a time renews them. */
export const createRenewal = ({ client, store, withLock, now, onLost }: RenewalDeps) => {
  /** Reads the stored session. Rejects if another user or no user is signed in. */
  const read = async (isMeant: IsMeant) => requireMeant(await store.read(), isMeant)

  /** Resolves with undefined if the server has ended the session. */
  const refresh = async ({ refreshToken }: SessionRecord): Promise<SessionTokens | undefined> => {
    try {
      return await client.call('refresh', { refreshToken })
    } catch (error) {
      if (isAuthRefusal(error, 'invalid_token')) return undefined
      throw error
    }
  }

  /**
   * Stores the new tokens, or removes a session that the server ended. A sign-out or login during the call takes
   * precedence.
   */
  const keep = (before: SessionRecord, tokens: SessionTokens | undefined) =>
    store.change((latest) =>
      latest?.refreshToken === before.refreshToken ? tokens && { ...latest, ...tokens } : latest,
    )

  /** Renews the tokens, unless another tab already did. */
  const renewWithLock = (stale: SessionRecord, isMeant: IsMeant) =>
    withLock(async () => {
      const before = await read(isMeant)
      if (before.accessToken !== stale.accessToken) return before
      const tokens = await refresh(before)
      const renewed = await keep(before, tokens)
      if (!renewed && !tokens) onLost()
      return requireMeant(renewed, isMeant)
    })

  /** A renewal is never aborted, because the new tokens would be lost. The caller only stops waiting for it. */
  const renew = (stale: SessionRecord, isMeant: IsMeant, signal: AbortSignal | undefined) =>
    untilAborted(renewWithLock(stale, isMeant), signal)

  return {
    renew,
    /** Resolves with the session and an access token that does not expire soon. */
    usable: async (isMeant: IsMeant, signal: AbortSignal | undefined) => {
      const record = await read(isMeant)
      return record.accessExpiresAt - earlyMs > now() ? record : renew(record, isMeant, signal)
    },
  }
}
