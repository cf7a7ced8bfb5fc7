import type { AuthCallName, AuthRequest } from '../contract/contract.ts'
import { isAuthRefusal } from './AuthError.ts'
import { createRenewal, type IsMeant, type RenewalDeps } from './renewTokens.ts'
import { isSameLogin, type LoginReference, type SessionRecord } from './sessionStore.ts'

/** Makes authenticated calls with this device's session. Only one tab at a time renews the tokens. */
export const createDeviceSession = (deps: RenewalDeps) => {
  const { client, store } = deps
  const { usable, renew } = createRenewal(deps)

  const callIf =
    (isMeant: IsMeant) =>
    async <Name extends AuthCallName>(name: Name, request: AuthRequest<Name>, signal?: AbortSignal) => {
      const record = await usable(isMeant, signal)
      try {
        return await client.call(name, request, { accessToken: record.accessToken, signal })
      } catch (error) {
        if (!isAuthRefusal(error, 'invalid_token')) throw error
        const { accessToken } = await renew(record, isMeant, signal)
        return client.call(name, request, { accessToken, signal })
      }
    }

  const isOf = (login: LoginReference) => (record: SessionRecord) => isSameLogin(record, login)

  /** Removes the session of this login, unless another login has replaced it. */
  const forget = async (login: LoginReference) => {
    await store.change((latest) => (latest && isSameLogin(latest, login) ? undefined : latest))
  }

  return {
    read: store.read,
    /** Replaces the previous session with that of a new login. */
    begin: (by: (earlier: SessionRecord | undefined) => SessionRecord) => store.change(by),
    /** Updates and returns the stored session, if there is one. Preserves tokens that are renewed at the same time. */
    change: (by: (record: SessionRecord) => SessionRecord) => store.change((latest) => latest && by(latest)),
    /** Makes calls on behalf of this user. Rejects with SignedOutError if another user is signed in. */
    callAs: (userId: string) => callIf(({ user }) => user.id === userId),
    /** Ends this login here, even if the server cannot be reached. Does not affect a newer login. */
    end: async (login: LoginReference, signal?: AbortSignal) => {
      // If the server cannot end the session, it expires there.
      await callIf(isOf(login))('signOut', {}, signal).catch(() => undefined)
      await forget(login)
    },
    forget,
  }
}
export type DeviceSession = ReturnType<typeof createDeviceSession>
