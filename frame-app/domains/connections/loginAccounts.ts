import { atom } from 'jotai'
import type { CallContext } from '#protocol/defineMethod'
import { BaseError } from '#protocol/errors/BaseError'
import { methodNotFound } from '#protocol/errors/rpc'
import type { LoginAccounts } from '#protocol/vocabulary/loginAccounts'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { outsideAtom } from '../../outside/outside.ts'

/** The modal's data about the login's accounts. `absent` means that the server supports only the first account. */
export type KnownAccounts = { status: 'loading' | 'failed' | 'absent' } | ({ status: 'ready' } & LoginAccounts)

const stateAtom = atom<KnownAccounts>({ status: 'loading' })
export const loginAccountsAtom = atom((get) => get(stateAtom))

/** True if the server or an older secure frame does not support the call. */
const isUnknown = (error: unknown) =>
  error instanceof BaseError && (error.code === 'not_found' || error.code === methodNotFound[0])

type AccountsCall = (calls: SecureCalls, context: CallContext) => Promise<LoginAccounts>

/** Makes a secure frame call that needs the visitor's input, and stores the returned accounts. */
export const changeAccountsAtom = atom(null, async (get, set, call: AccountsCall) => {
  const { calls, requests } = await get(outsideAtom).embedded()
  const accounts = await requests.run((context) => call(calls, context))
  set(stateAtom, { status: 'ready', ...accounts })
})

export const loadLoginAccountsAtom = atom(null, async (get, set) => {
  if (get(stateAtom).status === 'failed') set(stateAtom, { status: 'loading' })
  try {
    const { calls } = await get(outsideAtom).embedded()
    set(stateAtom, { status: 'ready', ...(await calls.listLoginAccounts({})) })
  } catch (error) {
    set(stateAtom, { status: isUnknown(error) ? 'absent' : 'failed' })
  }
})
