import { atom } from 'jotai'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { errorCodeOf } from '../accounts/codeEntry.ts'
import { type EmailLogin, emailLoginAtom, setEmailLoginAtom } from './emailLogin.ts'
import { beginAtom, delayedBy, signInAtom } from './emailSteps.ts'
import { type GrantWindow, untilClosed } from './grantWindow.ts'

/** Why there is no sign-in by the hosted page, where the visitor has to hear it. */
export type GrantRefusal = 'blocked' | 'signedOut' | 'limited' | 'delayed' | 'failed'

const grantRefusals: Readonly<Record<string, GrantRefusal | undefined>> = {
  grant_signed_out: 'signedOut',
  grant_limited: 'limited',
  grant_delayed: 'delayed',
  // They did it themselves.
  grant_declined: undefined,
  request_aborted: undefined,
}

type Entering = Extract<EmailLogin, { status: 'entering' }>

/** Back to the code as it was. The wallet that comes later is said in the same place as after a code. */
const refuseGrantAtom = atom(null, (_get, set, before: Entering, error: unknown): GrantRefusal | undefined => {
  const code = String(errorCodeOf(error))
  if (code === 'recovery_delayed') {
    set(setEmailLoginAtom, delayedBy(before.email, error))
    return undefined
  }
  set(setEmailLoginAtom, before)
  return code in grantRefusals ? grantRefusals[code] : 'failed'
})

/** Signs in by the hosted page, in the window that a press has opened, or not. Closing it goes back to the code. */
export const signInByGrantAtom = atom(null, async (get, set, window: GrantWindow | null) => {
  if (!window) return 'blocked'
  const before = get(emailLoginAtom)
  if (before.status !== 'entering' || before.code === 'checking') return window.close()
  const { email } = before
  const signal = set(beginAtom)
  set(setEmailLoginAtom, { status: 'granting', email, before })
  const closed = untilClosed(window, signal)
  const login = (calls: SecureCalls) => calls.connectGrant({}, { signal: AbortSignal.any([signal, closed]) })
  const error = await set(signInAtom, { email, signal, login })
  window.close()
  return error && !signal.aborted ? set(refuseGrantAtom, before, error) : undefined
})

/** Closes the window of the hosted page. */
export const leaveGrantAtom = atom(null, (get, set) => {
  const login = get(emailLoginAtom)
  if (login.status !== 'granting') return
  set(beginAtom)
  set(setEmailLoginAtom, login.before)
})
