import { untilAborted } from '#protocol/async/untilAborted'
import type { Tokens } from '../contract/fields.ts'
import { isRefusal } from './AuthError.ts'
import type { AuthClient } from './authClient.ts'
import type { InTurn } from './inTurn.ts'
import { SignedOutError } from './SignedOutError.ts'
import type { SessionRecord, SessionStore } from './sessionStore.ts'

/** An access token that expires within this time is renewed first. */
const earlyMs = 30_000

export interface RenewalParts {
  client: AuthClient
  store: SessionStore
  inTurn: InTurn
  now: () => number
  /** The server ended the session. */
  onLost: () => void
}

/** Whether a call is meant for this session. */
export type IsMeant = (record: SessionRecord) => boolean

const needMeant = (record: SessionRecord | undefined, isMeant: IsMeant) => {
  if (!record || !isMeant(record)) throw new SignedOutError()
  return record
}

/** The tokens of the stored session, which one tab at a time renews. */
export const createRenewal = ({ client, store, inTurn, now, onLost }: RenewalParts) => {
  /** The stored session. Rejects if it is not the one that is meant: another user has signed in, or nobody is. */
  const read = async (isMeant: IsMeant) => needMeant(await store.read(), isMeant)

  /** Undefined if the server ended the session. */
  const refresh = async ({ refreshToken }: SessionRecord): Promise<Tokens | undefined> => {
    try {
      return await client.call('refresh', { refreshToken })
    } catch (error) {
      if (isRefusal(error, 'invalid_token')) return undefined
      throw error
    }
  }

  /** Stores the new tokens, or removes the session that the server ended. A sign-out or a login meanwhile wins. */
  const keep = (before: SessionRecord, tokens: Tokens | undefined) =>
    store.change((latest) =>
      latest?.refreshToken === before.refreshToken ? tokens && { ...latest, ...tokens } : latest,
    )

  /** Renews the tokens, unless another tab has. */
  const renewInTurn = (stale: SessionRecord, isMeant: IsMeant) =>
    inTurn(async () => {
      const before = await read(isMeant)
      if (before.accessToken !== stale.accessToken) return before
      const tokens = await refresh(before)
      const renewed = await keep(before, tokens)
      if (!renewed && !tokens) onLost()
      return needMeant(renewed, isMeant)
    })

  /** A renewal is never aborted, only no longer awaited: its tokens would be lost. */
  const renew = (stale: SessionRecord, isMeant: IsMeant, signal: AbortSignal | undefined) =>
    untilAborted(renewInTurn(stale, isMeant), signal)

  return {
    renew,
    /** The session with an access token that is good for a while yet. */
    usable: async (isMeant: IsMeant, signal: AbortSignal | undefined) => {
      const record = await read(isMeant)
      return record.accessExpiresAt - earlyMs > now() ? record : renew(record, isMeant, signal)
    },
  }
}
