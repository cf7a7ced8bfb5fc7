import { atom } from 'jotai'
import { resetAtom } from '../../navigation/navigation.ts'
import { errorCodeOf } from '../codes/codeEntry.ts'
import type { LoginTold } from './LoginMethod.ts'

const toldAtom = atom<LoginTold>({ method: 'email', socialProvider: null })

/** What the page learns of the login, once its wallet was opened on this device. */
export const closedLoginAtom = atom((get) => get(toldAtom))

const closed: readonly unknown[] = ['ways_back_only', 'tier_lowered']

/** Whether the visitor is logged in, and has to open their wallet first. */
export const isClosed = (error: unknown) => closed.includes(errorCodeOf(error))

/** Shows how a wallet that only its owner can open is opened. False where the login failed for another reason. */
export const showClosedAtom = atom(null, (_get, set, error: unknown, told: LoginTold) => {
  if (!isClosed(error)) return false
  set(toldAtom, told)
  set(resetAtom, { name: 'ConnectingClosed' }, 'forward')
  return true
})
