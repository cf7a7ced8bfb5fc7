import { atom } from 'jotai'
import { pushAtom } from '../../../navigation/navigation.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { errorCodeOf } from '../../codes/codeEntry.ts'
import { endLogInAtom } from '../logIn.ts'
import { offerSignInAtom } from '../signInWithLogin.ts'
import { beginAttemptAtom, emailLoginStateAtom, type Mailed } from './emailLogin.ts'

/** Starts a step and aborts the previous one. */
export const beginAtom = atom(null, (_get, set) => {
  set(endLogInAtom)
  return set(beginAttemptAtom)
})

/** Shows the code entry and checks whether the code can also sign in to the page. */
export const showCodeAtom = atom(null, (_get, set) => {
  set(pushAtom, { name: 'EmailCode' })
  void set(offerSignInAtom)
})

/** Checks once whether the link was approved. Each call has a timeout, but the visitor has none. */
const checkDeviceAtom = atom(
  null,
  async (get, _set, signal: AbortSignal): Promise<'approved' | 'pending' | 'expired'> => {
    try {
      const { calls } = await get(outsideAtom).embedded()
      await calls.connectDevice({}, { signal })
      return 'approved'
    } catch (error) {
      return errorCodeOf(error) === 'device_pending' ? 'pending' : 'expired'
    }
  },
)

/** Polls until the link is approved or expired, or the step is aborted. */
const awaitDeviceAtom = atom(null, async (_get, set, email: string, signal: AbortSignal) => {
  let answer = await set(checkDeviceAtom, signal)
  while (answer === 'pending' && !signal.aborted) answer = await set(checkDeviceAtom, signal)
  if (signal.aborted) return
  if (answer === 'expired') return set(emailLoginStateAtom, { status: 'approving', email, isExpired: true })
  set(emailLoginStateAtom, { status: 'entering', email, code: 'awaited' })
  set(showCodeAtom)
})

/** Shows that the login waits for the link in the e-mail. */
export const showDeviceAtom = atom(null, (_get, set, email: string, signal: AbortSignal) => {
  set(pushAtom, { name: 'EmailDevice' })
  // Not awaited because the visitor's approval may take minutes.
  void set(awaitDeviceAtom, email, signal)
})

/** Shows the e-mail step again. Continues polling, because a link in the e-mail is still valid. */
export const resumeAtom = atom(null, (_get, set, before: Mailed, signal: AbortSignal) => {
  set(emailLoginStateAtom, before)
  if (before.status === 'approving' && !before.isExpired) void set(awaitDeviceAtom, before.email, signal)
})
