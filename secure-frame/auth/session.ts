import type { AuthCallName, AuthRequest } from '../contract/contract.ts'
import { isRefusal } from './AuthError.ts'
import { createRenewal, type RenewalParts } from './renewTokens.ts'
import type { SessionRecord } from './sessionStore.ts'

/** The session of this device: authenticated calls, with tokens that one tab at a time renews. */
export const createSession = (parts: RenewalParts) => {
  const { client, store, inTurn } = parts
  const { usable, renew } = createRenewal(parts)

  /** Calls in the name of this user; without `userId`, of whoever is signed in. */
  const callAs =
    (userId?: string) =>
    async <Name extends AuthCallName>(name: Name, request: AuthRequest<Name>, signal?: AbortSignal) => {
      const record = await usable(userId, signal)
      try {
        return await client.call(name, request, { accessToken: record.accessToken, signal })
      } catch (error) {
        if (!isRefusal(error, 'invalid_token')) throw error
        const { accessToken } = await renew(record, signal)
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

  const removeIf = (isMeant: (record: SessionRecord) => boolean) =>
    inTurn(async () => {
      const latest = await store.read()
      if (latest && isMeant(latest)) await store.write(undefined)
    })

  return {
    ...{ read: store.read, write: store.write, change, call, callAs },
    /** Signs out here, even if the server cannot be reached. */
    end: async (signal?: AbortSignal) => {
      // A session that the server did not end expires there.
      await call('signOut', {}, signal).catch(() => undefined)
      await store.write(undefined)
    },
    /** Ends an aborted login, unless another one has replaced it. */
    endLogin: async (login: string) => {
      const before = await store.read()
      if (before?.login !== login) return
      // As above: it expires on the server.
      await callAs(before.user.id)('signOut', {}).catch(() => undefined)
      await removeIf((latest) => latest.login === login)
    },
    /** Removes the stored session, unless another user has signed in meanwhile. */
    forget: (userId: string) => removeIf((latest) => latest.user.id === userId),
  }
}
export type Session = ReturnType<typeof createSession>
