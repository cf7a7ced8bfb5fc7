import { atom, type Getter } from 'jotai'
import { defaultSocials } from '#protocol/vocabulary/socialProvider'
import { outsideAtom } from '../../outside/outside.ts'
import { lastLoginKey } from '../../storage/keys.ts'
import { errorCodeOf } from '../codes/codeEntry.ts'
import { connectEmbeddedAtom, loseEmbeddedAtom } from '../connections/embeddedAccount.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { askAccountsAtom } from '../connections/loginAccounts.ts'
import { showClosedAtom } from '../login/closedLogin.ts'
import type { LoginTold } from '../login/LoginMethod.ts'
import { forgetRecoveryAtom } from './recovery.ts'

/** Why nothing came of a change. `proof`: nothing was proved a moment ago. `known`: the login has that account. */
export type AccountsEnd = 'proof' | 'known' | 'open' | 'failed'

/** `running`: the account that is to be used or removed, or the one that is brought. */
export type AccountChange =
  | { status: 'idle' }
  | { status: 'running'; what: string }
  | { status: 'ended'; end: AccountsEnd }

/** Names a wallet that is brought among the changes. */
export const bringing = 'bring'

const stateAtom = atom<AccountChange>({ status: 'idle' })
export const accountChangeAtom = atom((get) => get(stateAtom))

export const leaveAccountChangeAtom = atom(null, (get, set) => {
  if (get(stateAtom).status === 'ended') set(stateAtom, { status: 'idle' })
})

const ends: Readonly<Record<string, AccountsEnd>> = {
  step_up_required: 'proof',
  wallet_exists: 'known',
  approval_open: 'open',
}

/** One change at a time. True where it was done. */
const changeAtom = atom(null, async (get, set, what: string, change: () => Promise<unknown>) => {
  if (get(stateAtom).status === 'running') return false
  set(stateAtom, { status: 'running', what })
  try {
    await change()
    set(stateAtom, { status: 'idle' })
    return true
  } catch (error) {
    const end = ends[String(errorCodeOf(error))] ?? 'failed'
    set(stateAtom, isEndedByVisitor(error) ? { status: 'idle' } : { status: 'ended', end })
    return false
  }
})

/** The login of before: the account that takes its place was logged in to by it. */
const readTold = (get: Getter): LoginTold => {
  const { way = 'email' } = get(outsideAtom).storage.get(lastLoginKey) ?? {}
  if (way === 'email' || way === 'passkey') return { method: way, socialProvider: null }
  return { method: 'social', socialProvider: defaultSocials.find((social) => social === way) ?? null }
}

/** The account of before is gone from this page, and none has taken its place. */
const leaveIfGoneAtom = atom(null, async (get, set) => {
  const { calls } = await get(outsideAtom).embedded()
  const { isConnected } = await calls.isConnected({}).catch(() => ({ isConnected: true }))
  if (!isConnected) set(loseEmbeddedAtom)
})

/** Has another account used. Where its wallet is closed on this device, it is opened as after a login. */
export const useLoginAccountAtom = atom(null, (get, set, id: string) =>
  set(changeAtom, id, async () => {
    try {
      await set(askAccountsAtom, { ask: 'useAccount', id })
      set(forgetRecoveryAtom)
      await set(connectEmbeddedAtom)
    } catch (error) {
      set(forgetRecoveryAtom)
      if (set(showClosedAtom, error, readTold(get))) return set(loseEmbeddedAtom)
      await set(leaveIfGoneAtom)
      throw error
    }
  }),
)

/** Takes words or a key of another wallet, for a further account. */
export const bringAccountAtom = atom(null, (_get, set) =>
  set(changeAtom, bringing, () => set(askAccountsAtom, { ask: 'bringAccount' })),
)

export const removeLoginAccountAtom = atom(null, (_get, set, id: string) =>
  set(changeAtom, id, () => set(askAccountsAtom, { ask: 'removeAccount', id })),
)
