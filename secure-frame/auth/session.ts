import { untilAborted } from '#protocol/async/untilAborted'
import { BaseError } from '#protocol/errors/BaseError'
import type { AuthCallName } from '../contract/contract.ts'
import type { Tokens } from '../contract/fields.ts'
import { isRefusal } from './AuthError.ts'
import type { AuthClient } from './authClient.ts'
import type { InTurn } from './inTurn.ts'
import type { SessionRecord, SessionStore } from './sessionStore.ts'

/** An access token that expires within this time is renewed first. */
const earlyMs = 30_000

/** Nobody is signed in here. */
export class SignedOutError extends BaseError {
  override readonly name = 'SignedOutError'
  constructor() {
    super('invalid_token', 'Nobody is signed in')
  }
}

interface SessionParts {
  client: AuthClient
  store: SessionStore
  inTurn: InTurn
  now: () => number
  /** The server ended the session. */
  onLost: () => void
}

/** The session of this device: authenticated calls, with tokens that one tab at a time renews. */
export const createSession = ({ client, store, inTurn, now, onLost }: SessionParts) => {
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
  const renew = (stale: SessionRecord) =>
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

  const usable = async (userId: string | undefined, signal: AbortSignal | undefined) => {
    const record = await read(userId)
    // A renewal is never aborted: its tokens would be lost.
    return record.accessExpiresAt - earlyMs > now() ? record : untilAborted(renew(record), signal)
  }

  const callAs =
    (userId?: string) =>
    async <Name extends AuthCallName>(
      name: Name,
      request: Parameters<typeof client.call<Name>>[1],
      signal?: AbortSignal,
    ) => {
      const record = await usable(userId, signal)
      try {
        return await client.call(name, request, { accessToken: record.accessToken, signal })
      } catch (error) {
        if (!isRefusal(error, 'invalid_token')) throw error
        const { accessToken } = await untilAborted(renew(record), signal)
        return client.call(name, request, { accessToken, signal })
      }
    }
  const call = callAs()

  /** Updates and returns the stored session, if any, without losing tokens that are renewed at the same time. */
  const change = (by: (record: SessionRecord) => SessionRecord) =>
    inTurn(async () => {
      const latest = await store.read()
      const changed = latest && by(latest)
      if (changed) await store.write(changed)
      return changed
    })

  /** Signs out here, even if the server cannot be reached. */
  const end = async (signal?: AbortSignal) => {
    // A session that the server did not end expires there.
    await call('signOut', {}, signal).catch(() => undefined)
    await store.write(undefined)
  }

  /** Ends an aborted login, unless another one has replaced it. */
  const endLogin = async (login: string) => {
    const before = await store.read()
    if (before?.login !== login) return
    // As above: it expires on the server.
    await callAs(before.user.id)('signOut', {}).catch(() => undefined)
    await inTurn(async () => {
      const latest = await store.read()
      if (latest?.login === login) await store.write(undefined)
    })
  }

  /** Removes the stored session, unless another user has signed in meanwhile. */
  const forget = (userId: string) =>
    inTurn(async () => {
      const latest = await store.read()
      if (latest?.user.id === userId) await store.write(undefined)
    })

  return { read: store.read, write: store.write, change, call, callAs, end, endLogin, forget }
}
export type Session = ReturnType<typeof createSession>
