import type { accountEndMethods } from '#protocol/app-to-secure/accountEnd'
import type { Handlers } from '#protocol/defineMethod'
import { AuthError, isAuthRefusal } from '../auth/AuthError.ts'
import type { BrowserTabs } from '../auth/tabs.ts'
import type { AccountGate, VisibleSession } from '../page/accountGate.ts'
import type { ConfirmLoginMethodChange } from '../requests/confirmLoginMethodChange.ts'
import type { DeviceStore } from '../wallet/deviceStore.ts'

type AccountEnd = Handlers<typeof accountEndMethods>

export interface AccountEndDeps {
  gate: AccountGate
  frameDeps: Promise<{ tabs: BrowserTabs; device: Pick<DeviceStore, 'removeShare'> }>
  /** Shows the confirmation sheet for an account without an address, which cannot receive a code. */
  confirm: ConfirmLoginMethodChange
  /** Aborts the requests that wait for approval. */
  endRequests: () => void
}

/** The auth server's names for the purposes. */
const purposes = { signOutEverywhere: 'sign_out_everywhere', deleteAccount: 'delete_account' } as const
type Purpose = keyof typeof purposes

/**
 * Returns no accounts if the server does not support additional ones. Any other failure stops the deletion before it
 * begins, because some shares would stay on this device.
 */
const noneIfUnknown = (error: unknown) => {
  if (isAuthRefusal(error, 'not_found')) return { accounts: [] }
  throw error
}

/** Returns the login's accounts that may have shares on this device. */
const walletsOf = async ({ account, call }: VisibleSession, signal: AbortSignal) => {
  const listed = await call('listAccounts', {}, signal).catch(noneIfUnknown)
  return [account.userId, ...listed.accounts.map(({ id }) => id)]
}

/**
 * Handlers that end the whole account. They require an e-mailed code, which is valid only for its purpose and this
 * device's key. Without an address, they show a sheet after a proof that the server stores with the session.
 */
export const createAccountEndHandlers = ({ gate, frameDeps, confirm, endRequests }: AccountEndDeps): AccountEnd => {
  let started: { purpose: Purpose; loginId: string } | undefined

  const byCode = (purpose: Purpose, { call }: VisibleSession, code: string) => {
    if (started?.purpose !== purpose)
      throw new AuthError({ error: 'code_expired', message: 'No code was asked for here' })
    return call(purpose, { loginId: started.loginId, code })
  }

  /** Not aborted once it is sent, because a session that the server has ended must also end here. */
  const end = async (purpose: Purpose, otp: string | undefined, signal: AbortSignal) => {
    const visible = await gate.need()
    const { call, forget } = visible
    const { tabs, device } = await frameDeps
    const wallets = purpose === 'deleteAccount' ? await walletsOf(visible, signal) : []
    if (otp !== undefined) await byCode(purpose, visible, otp)
    else await confirm({ change: purpose, visible, signal }, () => call(purpose, {}))
    started = undefined
    for (const id of new Set(wallets)) await device.removeShare(id)
    await forget()
    endRequests()
    tabs.notify()
  }

  return {
    startStepUp: async ({ purpose }, { signal }) => {
      const { call } = await gate.need()
      const { loginId } = await call('startStepUp', { purpose: purposes[purpose] }, signal)
      started = { purpose, loginId }
    },
    signOutEverywhere: ({ otp }, { signal }) => end('signOutEverywhere', otp, signal),
    deleteAccount: ({ otp }, { signal }) => end('deleteAccount', otp, signal),
  }
}
