import { atom } from 'jotai'
import { HttpStatusError } from '#protocol/transport/requestJson'
import { isWalletRejection } from '../../connectors/isWalletRejection.ts'
import { currentViewAtom, resetAtom } from '../../navigation/navigation.ts'
import { purposeOf } from '../../navigation/viewPurpose.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { NameRefusedError } from '../../services/blockchain-data/sendSignedName.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { knowAnewAtom } from './knowAnew.ts'
import { typeNameAtom } from './nameDraft.ts'
import { signNameAtom } from './signName.ts'

/** Reason why a name was not registered. */
export type NameProblem =
  | 'taken'
  | 'already_named'
  | 'too_short'
  | 'invalid_name'
  | 'old_message'
  | 'rate_limited'
  | 'declined'
  | 'failed'
const reports: readonly string[] = ['taken', 'already_named', 'too_short', 'invalid_name', 'old_message']

export type NameRegistrationState =
  | { status: 'idle' }
  | { status: 'signing' | 'sending'; name: string }
  | { status: 'refused'; name: string; problem: NameProblem }

const stateAtom = atom<NameRegistrationState>({ status: 'idle' })

export const registrationAtom = atom((get) => get(stateAtom))

const problemOf = (error: unknown): NameProblem => {
  if (error instanceof NameRefusedError && reports.includes(error.reason)) return error.reason as NameProblem
  if (error instanceof HttpStatusError && error.status === 429) return 'rate_limited'
  return isWalletRejection(error) ? 'declined' : 'failed'
}

/** Shows the success view and updates the name on the account screen and the page. */
const finishAtom = atom(null, (get, set, account: ConnectedAccount, name: string) => {
  const isHere = get(connectedAtom)?.address === account.address && purposeOf(get(currentViewAtom).view).isNaming
  if (isHere) set(resetAtom, { name: 'RegisterAccountNameSuccess', params: { name } }, 'forward')
  set(typeNameAtom, '')
  return set(knowAnewAtom, account)
})

/**
 * Registers a name for the active account: the wallet signs, and the service accepts or rejects. Never rejects itself;
 * the input is kept on failure.
 */
export const registerNameAtom = atom(null, async (get, set, name: string, now: number = Date.now()) => {
  const account = get(connectedAtom)
  const { status } = get(stateAtom)
  if (!account || status === 'signing' || status === 'sending') return
  set(stateAtom, { status: 'signing', name })
  try {
    const { registerName } = await get(outsideAtom).data()
    const signed = await set(signNameAtom, account, { name, attributes: {} }, now)
    set(stateAtom, { status: 'sending', name })
    await registerName(signed)
    set(stateAtom, { status: 'idle' })
    await set(finishAtom, account, name)
  } catch (error) {
    set(stateAtom, { status: 'refused', name, problem: problemOf(error) })
  }
})

/** Clears the previous error when the visitor types another name. */
export const clearRefusalAtom = atom(null, (get, set) => {
  if (get(stateAtom).status === 'refused') set(stateAtom, { status: 'idle' })
})
