import type { accountMethods } from '#protocol/app-to-secure/account'
import type { Handlers } from '#protocol/defineMethod'
import type { AccountGate, VisibleSession } from '../page/accountGate.ts'

type Account = Handlers<typeof accountMethods>

export interface AccountDeps {
  gate: AccountGate
  /** Shows the wallet's secrets to the visitor after a code was entered. Resolves when the visitor closes them. */
  exportKey: (visible: VisibleSession, signal: AbortSignal) => Promise<void>
}

/** Handlers for the account's devices and key export, available to pages that can see the account. */
export const createAccountHandlers = ({ gate, exportKey }: AccountDeps): Account => ({
  listDevices: async (_params, { signal }) => (await gate.need()).call('listDevices', {}, signal),
  revokeDevice: async ({ deviceId }, { signal }) => {
    const { call } = await gate.need()
    await call('revokeDevice', { deviceId }, signal)
  },
  exportKey: async (_params, { signal }) => exportKey(await gate.need(), signal),
})
