import { atom } from 'jotai'
import type { SecureCalls } from '../../../frames/secureFrame.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { errorCodeOf } from '../../accounts/codeEntry.ts'
import { type EmailLogin, emailLoginAtom, type Mailed, setEmailLoginAtom } from './emailLogin.ts'
import { beginAtom, delayedBy, resumeAtom, signInAtom } from './emailSteps.ts'
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

/** Back to the mail as it was. The wallet that comes later is said in the same place as after a code. */
const refuseGrantAtom = atom(null, (_get, set, before: Mailed, error: unknown): GrantRefusal | undefined => {
  const code = String(errorCodeOf(error))
  if (code === 'recovery_delayed') {
    set(setEmailLoginAtom, delayedBy(before.email, error))
    set(pushAtom, { name: 'EmailCode' })
    return undefined
  }
  set(resumeAtom, before, set(beginAtom))
  return code in grantRefusals ? grantRefusals[code] : 'failed'
})

/** Whether the mail may be left for the hosted page. */
const isOpenTo = (login: EmailLogin): login is Mailed =>
  login.status === 'entering' ? login.code !== 'checking' : login.status === 'approving' && !login.isExpired

/** Signs in by the hosted page, in the window that a press has opened, or not. Closing it goes back to the mail. */
export const signInByGrantAtom = atom(null, async (get, set, window: GrantWindow | null) => {
  if (!window) return 'blocked'
  const before = get(emailLoginAtom)
  if (!isOpenTo(before)) return window.close()
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
  set(resumeAtom, login.before, set(beginAtom))
})
