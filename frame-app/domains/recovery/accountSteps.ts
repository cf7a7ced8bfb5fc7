import { atom, type Getter } from 'jotai'
import { defaultSocials } from '#protocol/vocabulary/socialProvider'
import { resetAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { lastLoginKey } from '../../storage/keys.ts'
import { errorCodeOf } from '../codes/codeEntry.ts'
import { connectEmbeddedAtom, loseEmbeddedAtom } from '../connections/embeddedAccount.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'
import { changeAccountsAtom, loginAccountsAtom } from '../connections/loginAccounts.ts'
import { closedLoginAtom, showClosedAtom } from '../login/closedLogin.ts'
import type { LoginReport } from '../login/LoginMethodDefinition.ts'
import { forgetRecoveryAtom } from './recovery.ts'

/**
 * The reason why a change failed. `proof`: no recent proof of identity. `known`: the login already contains the
 * account.
 */
export type AccountsEnd = 'proof' | 'known' | 'open' | 'failed'

/** `running`: the account to use or remove, or the import in progress. */
export type LoginAccountChange =
  | { status: 'idle' }
  | { status: 'running'; what: string }
  | { status: 'ended'; end: AccountsEnd }

/** Identifies an import among the changes. */
export const bringing = 'bring'

const stateAtom = atom<LoginAccountChange>({ status: 'idle' })
export const accountChangeAtom = atom((get) => get(stateAtom))

export const leaveAccountChangeAtom = atom(null, (get, set) => {
  if (get(stateAtom).status === 'ended') set(stateAtom, { status: 'idle' })
})

const ends: Readonly<Record<string, AccountsEnd>> = {
  step_up_required: 'proof',
  wallet_exists: 'known',
  approval_open: 'open',
}

/** Runs one change at a time. Returns true if the change was made. `change` can return false. */
const changeAtom = atom(null, async (get, set, what: string, change: () => Promise<unknown>) => {
  if (get(stateAtom).status === 'running') return false
  set(stateAtom, { status: 'running', what })
  try {
    const answer = await change()
    set(stateAtom, { status: 'idle' })
    return answer !== false
  } catch (error) {
    const end = ends[String(errorCodeOf(error))] ?? 'failed'
    set(stateAtom, isEndedByVisitor(error) ? { status: 'idle' } : { status: 'ended', end })
    return false
  }
})

/** Returns the login information of the previous account. It also applies to the account that replaces it. */
const readLoginReport = (get: Getter): LoginReport => {
  const { way = 'email' } = get(outsideAtom).storage.get(lastLoginKey) ?? {}
  if (way === 'email' || way === 'passkey') return { method: way, socialProvider: null }
  return { method: 'social', socialProvider: defaultSocials.find((social) => social === way) ?? null }
}

/** Disconnects the embedded wallet if the secure frame has no account any more. */
const leaveIfGoneAtom = atom(null, async (get, set) => {
  const { calls } = await get(outsideAtom).embedded()
  const { isConnected } = await calls.isConnected({}).catch(() => ({ isConnected: true }))
  if (!isConnected) set(loseEmbeddedAtom)
})

const leftAtom = atom<{ id: string; told: LoginReport } | undefined>(undefined)

/** The account used before the one that is locked on this device. Undefined if a login led to the locked account. */
export const accountBeforeAtom = atom((get) => {
  const left = get(leftAtom)
  return left?.told === get(closedLoginAtom) ? left.id : undefined
})

/** Shows how to unlock the chosen account. Returns false if the account is not locked. */
const showChosenAtom = atom(null, (get, set, error: unknown, id: string) => {
  const told = readLoginReport(get)
  if (!set(showClosedAtom, error, told)) return false
  const known = get(loginAccountsAtom)
  const before = known.status === 'ready' ? known.accounts.find(({ isCurrent }) => isCurrent)?.id : undefined
  set(leftAtom, before && before !== id ? { id: before, told } : undefined)
  set(loseEmbeddedAtom)
  return true
})

/**
 * Switches to another account. A wallet locked on this device is unlocked as after a login. Returns true if it is open.
 */
export const useLoginAccountAtom = atom(null, (_get, set, id: string) =>
  set(changeAtom, id, async () => {
    try {
      await set(changeAccountsAtom, (calls, context) => calls.switchLoginAccount({ accountId: id }, context))
      set(forgetRecoveryAtom)
      return await set(connectEmbeddedAtom)
    } catch (error) {
      set(forgetRecoveryAtom)
      if (set(showChosenAtom, error, id)) return false
      await set(leaveIfGoneAtom)
      throw error
    }
  }),
)

/** Returns from an account that is locked on this device to the previous one. */
export const useAccountBeforeAtom = atom(null, async (get, set) => {
  const id = get(accountBeforeAtom)
  if (id && (await set(useLoginAccountAtom, id))) set(resetAtom, { name: 'Account' }, 'back')
})

/** Imports the recovery phrase or key of another wallet as an additional account. */
export const bringAccountAtom = atom(null, (_get, set) =>
  set(changeAtom, bringing, () => set(changeAccountsAtom, (calls, context) => calls.addLoginAccount({}, context))),
)

export const removeLoginAccountAtom = atom(null, (_get, set, id: string) =>
  set(changeAtom, id, () =>
    set(changeAccountsAtom, (calls, context) => calls.removeLoginAccount({ accountId: id }, context)),
  ),
)
