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

/** The tokens of the stored session, which one tab at a time renews. */
export const createRenewal = ({ client, store, inTurn, now, onLost }: RenewalParts) => {
  /** The stored session. Rejects if another user than `userId` has signed in meanwhile. */
  const read = async (userId?: string) => {
    const record = await store.read()
    if (!record || (userId ?? record.user.id) !== record.user.id) throw new SignedOutError()
    return record
  }

  /** Undefined if the server ended the session. */
  const refresh = async ({ refreshToken }: SessionRecord): Promise<Tokens | undefined> => {
    try {
      return await client.call('refresh', { refreshToken })
    } catch (error) {
      if (isRefusal(error, 'invalid_token')) return undefined
      throw error
    }
  }

  const lose = async () => {
    await store.write(undefined)
    onLost()
    throw new SignedOutError()
  }

  /** Renews the tokens, unless another tab has. A sign-out or a login meanwhile wins. */
  const renewInTurn = (stale: SessionRecord) =>
    inTurn(async () => {
      const before = await read(stale.user.id)
      if (before.accessToken !== stale.accessToken) return before
      const tokens = await refresh(before)
      const latest = await read(stale.user.id)
      if (latest.refreshToken !== before.refreshToken) return latest
      if (!tokens) return lose()
      const renewed = { ...latest, ...tokens }
      await store.write(renewed)
      return renewed
    })

  /** A renewal is never aborted, only no longer awaited: its tokens would be lost. */
  const renew = (stale: SessionRecord, signal: AbortSignal | undefined) => untilAborted(renewInTurn(stale), signal)

  return {
    renew,
    /** The session with an access token that is good for a while yet. */
    usable: async (userId: string | undefined, signal: AbortSignal | undefined) => {
      const record = await read(userId)
      return record.accessExpiresAt - earlyMs > now() ? record : renew(record, signal)
    },
  }
}
