import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { safeParse } from '#protocol/schema'
import { type AccountsAsk, LoginAccounts } from '#protocol/vocabulary/loginAccounts'
import { outsideAtom } from '../../outside/outside.ts'

/** What the modal knows of the accounts of the login. `absent`: the server has none beside the first. */
export type KnownAccounts = { status: 'loading' | 'failed' | 'absent' } | ({ status: 'ready' } & LoginAccounts)

const stateAtom = atom<KnownAccounts>({ status: 'loading' })
export const loginAccountsAtom = atom((get) => get(stateAtom))

/** A server that does not know the call. */
const isUnknown = (error: unknown) => error instanceof BaseError && error.code === 'not_found'

/** Asks the secure frame. An answer that does not fit counts as none. */
export const askAccountsAtom = atom(null, async (get, set, ask: AccountsAsk) => {
  const { calls, requests } = await get(outsideAtom).embedded()
  const answer = await requests.run((context) => calls.recovery(ask, context))
  const { data } = safeParse(LoginAccounts, answer, { dropsUnknown: true })
  if (!data) throw new TypeError('The secure frame said nothing of the accounts')
  set(stateAtom, { status: 'ready', ...data })
  return data
})

export const loadLoginAccountsAtom = atom(null, async (get, set) => {
  if (get(stateAtom).status === 'failed') set(stateAtom, { status: 'loading' })
  try {
    await set(askAccountsAtom, { ask: 'accounts' })
  } catch (error) {
    set(stateAtom, { status: isUnknown(error) ? 'absent' : 'failed' })
  }
})
