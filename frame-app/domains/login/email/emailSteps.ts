import { atom } from 'jotai'
import { isShownAtom } from '../../../navigation/isShown.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastEmailLoginTimeKey } from '../../../storage/keys.ts'
import { errorCodeOf, retryAtOf } from '../../codes/codeEntry.ts'
import { createCodeFlow } from '../../codes/codeFlow.ts'
import { showClosedAtom } from '../closedLogin.ts'
import { connectLoggedInAtom, logInAtom } from '../logIn.ts'
import { redeemWithSignInAtom } from '../signInWithLogin.ts'
import {
  type EmailLogin,
  type EmailLoginStep,
  type EmailRefusal,
  emailLoginStateAtom,
  isUnavailable,
  type Mailed,
} from './emailLogin.ts'
import { emailLoginReport } from './emailLoginReport.ts'
import { beginAtom, resumeAtom, showCodeAtom, showDeviceAtom } from './mailedSteps.ts'

interface LoginFlow {
  refusal: EmailRefusal
  sent: { email: string }
  own: EmailLoginStep
  given: string
  typed: string
}

const refusals: Readonly<Record<string, EmailRefusal>> = {
  email_cooldown: 'cooldown',
  rate_limited: 'tooMany',
  mail_failed: 'mailFailed',
  iframe_load_failed: 'unavailable',
  auth_unreachable: 'unavailable',
  recovery_delayed: 'delayed',
}

/** Returns the state for a wallet that becomes available on this device later. */
export const delayedBy = (email: string, error: unknown): EmailLogin => ({
  status: 'delayed',
  email,
  from: retryAtOf(error),
})

/** Shows that the account is connected. */
export const showConnectedAtom = atom(null, (_get, set, email: string, address: string) => {
  set(emailLoginStateAtom, { status: 'connected', email, address })
  set(pushAtom, { name: 'EmailCode' })
})

const isMailed = (login: EmailLogin): login is Mailed => login.status === 'entering' || login.status === 'approving'

/** Returns the state of a login that was rejected before a code was sent. */
const endOf = (refusal: EmailRefusal, email: string, error: unknown): EmailLogin => {
  if (refusal === 'delayed') return delayedBy(email, error)
  return refusal === 'unavailable' ? { status: 'unavailable', email } : { status: 'idle', refusal }
}

const flow = createCodeFlow<LoginFlow>({
  stateAtom: emailLoginStateAtom,
  beginAtom,
  cooldownKey: lastEmailLoginTimeKey,
  sending: (email, before) => ({ status: 'sending', email, isRetry: isUnavailable(before) }),
  send: async ({ get, set, signal }, email) => {
    const { calls } = await get(outsideAtom).embedded()
    const action = await calls.connectEmail({ email }, { signal }).then(
      (answer) => answer.action,
      (error: unknown) => {
        if (!signal.aborted && set(showClosedAtom, error, emailLoginReport)) return undefined
        throw error
      },
    )
    if (!action) return undefined
    if (action === 'CONNECT') {
      const show = (address: string) => set(showConnectedAtom, email, address)
      await set(connectLoggedInAtom, { told: emailLoginReport, signal, show })
      return undefined
    }
    return action === 'VERIFY_OTP'
      ? { state: { status: 'entering', email, code: 'awaited' }, show: () => set(showCodeAtom) }
      : {
          state: { status: 'approving', email, isExpired: false },
          show: () => set(showDeviceAtom, email, signal),
        }
  },
  refusalOf: (error) => refusals[String(errorCodeOf(error))] ?? 'failed',
  afterRefusal: ({ set, signal }, { refusal, error, given: email, before }) => {
    if (isMailed(before)) return { state: before, show: () => set(resumeAtom, before, signal) }
    const state = endOf(refusal, email, error)
    return state.status === 'idle' ? { state } : { state, show: () => set(pushAtom, { name: 'EmailCode' }) }
  },
  redeem: async ({ set, signal }, otp, { email }) => {
    await set(logInAtom, {
      told: emailLoginReport,
      signal,
      prove: (calls) => set(redeemWithSignInAtom, (given) => calls.connectOtp({ otp, ...given }, { signal })),
      show: (address) => set(showConnectedAtom, email, address),
    })
    return undefined
  },
  afterRefusedCode: (_step, error, { email }) =>
    errorCodeOf(error) === 'recovery_delayed' ? { state: delayedBy(email, error) } : undefined,
})

/** Requests a code by e-mail. Resolves with undefined if it was sent. Rejected during the cooldown. */
export const sendCodeAtom = flow.sendAtom

/** Redeems the code and connects if it is correct. */
export const redeemCodeAtom = flow.redeemAtom

/** Aborts the login unless one of its views is shown. Late answers are ignored. */
export const abandonEmailLoginAtom = atom(null, (get, set) => {
  if (!get(isShownAtom)('isEmailLogin')) set(flow.leaveAtom)
})
