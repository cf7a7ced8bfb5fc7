import type { passkeyMethods } from '#protocol/app-to-secure/passkey'
import type { Handlers } from '#protocol/defineMethod'
import type { AccountGate, VisibleSession } from '../page/accountGate.ts'
import type { SignDeps } from '../requests/evm/SignDeps.ts'
import { signInIfAsked } from './signInIfAsked.ts'

type Passkey = Handlers<typeof passkeyMethods>

type List = Awaited<ReturnType<Passkey['listPasskeys']>>

interface PasskeyHandlerDeps {
  gate: AccountGate
  sign: SignDeps['sign']
  /** Requests a passkey and logs in with it. Resolves with the user's id. */
  logIn: (wanted: { intent: 'use' | 'create'; isWindow: boolean }, signal: AbortSignal) => Promise<string>
  /** Handlers for the account's own passkeys. */
  own: {
    list: (visible: VisibleSession, signal: AbortSignal) => Promise<List>
    add: (visible: VisibleSession, isWindow: boolean, signal: AbortSignal) => Promise<List>
    confirm: (visible: VisibleSession, isWindow: boolean, signal: AbortSignal) => Promise<void>
    rename: (visible: VisibleSession, passkeyId: string, name: string) => Promise<List>
    remove: (visible: VisibleSession, passkeyId: string) => Promise<List>
  }
}

/** Handlers for the login by passkey and for the account's passkeys. */
export const createPasskeyHandlers = ({ gate, sign, logIn, own }: PasskeyHandlerDeps): Passkey => ({
  connectPasskey: async ({ intent, isWindow = false, signIn }, { signal }) => {
    const userId = await logIn({ intent, isWindow }, signal)
    const signed = await signInIfAsked(signIn, { gate, sign, userId, signal })
    return signed ? { signed } : {}
  },
  listPasskeys: async (_params, { signal }) => own.list(await gate.need(), signal),
  addPasskey: async ({ isWindow = false }, { signal }) => own.add(await gate.need(), isWindow, signal),
  confirmByPasskey: async ({ isWindow = false }, { signal }) => own.confirm(await gate.need(), isWindow, signal),
  renamePasskey: async ({ passkeyId, name }) => own.rename(await gate.need(), passkeyId, name),
  removePasskey: async ({ passkeyId }) => own.remove(await gate.need(), passkeyId),
})
