import { atom } from 'jotai'
import { resetAtom } from '../../navigation/navigation.ts'
import { errorCodeOf } from '../codes/codeEntry.ts'
import type { LoginReport } from './LoginMethodDefinition.ts'

const loginReportAtom = atom<LoginReport>({ method: 'email', socialProvider: null })

/** Login information for the page. It is used once the wallet is unlocked on this device. */
export const closedLoginAtom = atom((get) => get(loginReportAtom))

const closed: readonly unknown[] = ['ways_back_only', 'tier_lowered', 'address_refused']

/** True if the login succeeded but the wallet stays locked. */
export const isClosed = (error: unknown) => closed.includes(errorCodeOf(error))

const isRefused = (error: unknown) => errorCodeOf(error) === 'address_refused'

/**
 * Shows how the owner unlocks the wallet, or the next step if its address is not the visitor's. Returns false if the
 * login failed for another reason.
 */
export const showClosedAtom = atom(null, (_get, set, error: unknown, report: LoginReport) => {
  if (!isClosed(error)) return false
  set(loginReportAtom, report)
  set(resetAtom, { name: isRefused(error) ? 'AddressRefused' : 'ConnectingClosed' }, 'forward')
  return true
})
