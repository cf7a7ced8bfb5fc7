import { atom } from 'jotai'
import { untilWindowCloses } from '#protocol/async/whenWindowCloses'
import { pushAtom } from '../../../navigation/navigation.ts'
import { errorCodeOf } from '../../codes/codeEntry.ts'
import { logInAtom } from '../logIn.ts'
import { type EmailLogin, emailLoginAtom, emailLoginStateAtom, type Mailed } from './emailLogin.ts'
import { emailLoginReport } from './emailLoginReport.ts'
import { delayedBy, showConnectedAtom } from './emailSteps.ts'
import type { GrantWindow } from './grantWindow.ts'
import { beginAtom, resumeAtom } from './mailedSteps.ts'

/** Reason why the login on the hosted page failed, if it is shown to the visitor. */
export type GrantRefusal = 'blocked' | 'signedOut' | 'limited' | 'delayed' | 'failed'

const grantRefusals: Readonly<Record<string, GrantRefusal | undefined>> = {
  grant_signed_out: 'signedOut',
  grant_limited: 'limited',
  grant_delayed: 'delayed',
  // Not shown, because the visitor declined.
  grant_declined: undefined,
  request_aborted: undefined,
}

/** Returns to the unchanged e-mail step. A delayed wallet is shown in the same way as after a code. */
const refuseGrantAtom = atom(null, (_get, set, before: Mailed, error: unknown): GrantRefusal | undefined => {
  const code = String(errorCodeOf(error))
  if (code === 'recovery_delayed') {
    set(emailLoginStateAtom, delayedBy(before.email, error))
    set(pushAtom, { name: 'EmailCode' })
    return undefined
  }
  set(resumeAtom, before, set(beginAtom))
  return code in grantRefusals ? grantRefusals[code] : 'failed'
})

/** True if the visitor can switch from the e-mail step to the hosted page. */
const isOpenTo = (login: EmailLogin): login is Mailed =>
  login.status === 'entering' ? login.code !== 'checking' : login.status === 'approving' && !login.isExpired

/**
 * Logs in on the hosted page, in the popup that the click opened, if any. Returns to the e-mail step if the popup
 * closes.
 */
export const logInByGrantAtom = atom(null, async (get, set, window: GrantWindow | null) => {
  if (!window) return 'blocked'
  const before = get(emailLoginAtom)
  if (!isOpenTo(before)) return window.close()
  const { email } = before
  const signal = set(beginAtom)
  set(emailLoginStateAtom, { status: 'granting', email, before })
  const closed = untilWindowCloses(window, signal)
  try {
    await set(logInAtom, {
      told: emailLoginReport,
      signal,
      prove: (calls) => calls.connectGrant({}, { signal: AbortSignal.any([signal, closed]) }),
      show: (address) => set(showConnectedAtom, email, address),
    })
    return undefined
  } catch (error) {
    return signal.aborted ? undefined : set(refuseGrantAtom, before, error)
  } finally {
    window.close()
  }
})

/** Closes the hosted page's popup. */
export const leaveGrantAtom = atom(null, (get, set) => {
  const login = get(emailLoginAtom)
  if (login.status !== 'granting') return
  set(resumeAtom, login.before, set(beginAtom))
})
