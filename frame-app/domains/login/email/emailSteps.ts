import { atom } from 'jotai'
import { codeCooldownMs } from '#protocol/vocabulary/oneTimeCode'
import type { SecureCalls } from '../../../frames/secureFrame.ts'
import { isShownAtom } from '../../../navigation/isShown.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { outsideAtom } from '../../../outside/outside.ts'
import { lastEmailLoginTimeKey } from '../../../storage/keys.ts'
import { accountOfAtom } from '../../accounts/accountAtoms.ts'
import { entryAfter, errorCodeOf, numberIn } from '../../accounts/codeEntry.ts'
import { connectEmbeddedAtom, embeddedWallet } from '../../accounts/embeddedAccount.ts'
import { leaveAfterSuccessAtom } from '../../accounts/leaveAfterSuccess.ts'
import { setAccountAtom } from '../../accounts/setAccount.ts'
import { trackAtom } from '../../accounts/track.ts'
import { EmailCooldownError } from './EmailCooldownError.ts'
import {
  beginAttemptAtom,
  type EmailLogin,
  type EmailRefusal,
  emailLoginAtom,
  isUnavailable,
  type Mailed,
  secondsToWaitAtom,
  setEmailLoginAtom,
} from './emailLogin.ts'
import { offerSignInAtom, redeemWithSignInAtom } from './signInWithCode.ts'

const refusals: Readonly<Record<string, EmailRefusal>> = {
  email_cooldown: 'cooldown',
  rate_limited: 'tooMany',
  mail_failed: 'mailFailed',
  iframe_load_failed: 'unavailable',
  auth_unreachable: 'unavailable',
  recovery_delayed: 'delayed',
}

/** The wallet comes to this device later. */
export const delayedBy = (email: string, error: unknown): EmailLogin => ({
  status: 'delayed',
  email,
  from: Date.now() + (numberIn(error, 'retryAfterSeconds') ?? 0) * 1000,
})

/** Stores the rest of the wait that the server reports, at most a full one. */
const applyServerWaitAtom = atom(null, (get, _set, error: unknown) => {
  const seconds = numberIn(error, 'retryAfterSeconds')
  if (seconds === undefined) return
  const leftMs = Math.min(codeCooldownMs, seconds * 1000)
  get(outsideAtom).storage.set(lastEmailLoginTimeKey, Date.now() - codeCooldownMs + leftMs)
})

/** Ends the `connecting` state of a login that ended without an account. */
const endConnectingAtom = atom(null, (get, set) => {
  const account = get(accountOfAtom)('eip155')
  if (account.status === 'connecting' && account.wallet.connector === 'embedded')
    set(setAccountAtom, 'eip155', { status: 'disconnected' })
})

/** Starts a step, in place of the one before it. */
export const beginAtom = atom(null, (_get, set) => {
  set(endConnectingAtom)
  return set(beginAttemptAtom)
})

const finishAtom = atom(null, async (_get, set, email: string, signal: AbortSignal) => {
  const address = await set(connectEmbeddedAtom, () => !signal.aborted)
  if (!address || signal.aborted) return
  set(setEmailLoginAtom, { status: 'connected', email, address })
  set(pushAtom, { name: 'EmailCode' })
  set(trackAtom, { event: 'CONNECT_SUCCESS', properties: { method: 'email', name: embeddedWallet.name } })
  set(leaveAfterSuccessAtom)
})

/** Polls once whether the link was approved: calls have a deadline, the visitor has none. */
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

/** A code was mailed. */
const awaitCodeAtom = atom(null, (_get, set, email: string) => {
  set(setEmailLoginAtom, { status: 'entering', email, code: 'awaited' })
  set(pushAtom, { name: 'EmailCode' })
  void set(offerSignInAtom)
})

/** Polls until the link is approved or expired, or the step is aborted. */
const awaitDeviceAtom = atom(null, async (_get, set, email: string, signal: AbortSignal) => {
  let answer = await set(checkDeviceAtom, signal)
  while (answer === 'pending' && !signal.aborted) answer = await set(checkDeviceAtom, signal)
  if (signal.aborted) return
  if (answer === 'expired') return set(setEmailLoginAtom, { status: 'approving', email, isExpired: true })
  set(awaitCodeAtom, email)
})

const showNextStepAtom = atom(null, async (_get, set, action: string, email: string, signal: AbortSignal) => {
  if (action === 'CONNECT') return set(finishAtom, email, signal)
  if (action === 'VERIFY_OTP') return set(awaitCodeAtom, email)
  set(setEmailLoginAtom, { status: 'approving', email, isExpired: false })
  set(pushAtom, { name: 'EmailDevice' })
  // Not awaited: the approval may take the visitor minutes.
  void set(awaitDeviceAtom, email, signal)
})

/** Shows again what the mail asks for. A link that was mailed is still valid: keeps polling for it. */
export const resumeAtom = atom(null, (_get, set, before: Mailed, signal: AbortSignal) => {
  set(setEmailLoginAtom, before)
  if (before.status === 'approving' && !before.isExpired) void set(awaitDeviceAtom, before.email, signal)
})

interface Refused {
  email: string
  error: unknown
  /** What was shown before: an entry that is open stays open. */
  before: EmailLogin
  signal: AbortSignal
}

/** The state of a login that was refused before a code was sent. */
const endOf = (refusal: EmailRefusal, email: string, error: unknown): EmailLogin => {
  if (refusal === 'delayed') return delayedBy(email, error)
  return refusal === 'unavailable' ? { status: 'unavailable', email } : { status: 'idle', refusal }
}

const refuseAtom = atom(null, (_get, set, { email, error, before, signal }: Refused): EmailRefusal => {
  const refusal = refusals[String(errorCodeOf(error))] ?? 'failed'
  if (refusal === 'cooldown') set(applyServerWaitAtom, error)
  if (before.status === 'entering' || before.status === 'approving') {
    set(resumeAtom, before, signal)
    return refusal
  }
  const end = endOf(refusal, email, error)
  set(setEmailLoginAtom, end)
  if (end.status !== 'idle') set(pushAtom, { name: 'EmailCode' })
  return refusal
})

/** Requests a code by mail. Resolves with undefined where it was sent. Refused during the cooldown. */
export const sendCodeAtom = atom(null, async (get, set, email: string): Promise<EmailRefusal | undefined> => {
  const before = get(emailLoginAtom)
  const signal = set(beginAtom)
  try {
    const seconds = get(secondsToWaitAtom)()
    if (seconds > 0) throw new EmailCooldownError(seconds)
    set(setEmailLoginAtom, { status: 'sending', email, isRetry: isUnavailable(before) })
    const { calls } = await get(outsideAtom).embedded()
    const { action } = await calls.connectEmail({ email }, { signal })
    if (action !== 'CONNECT') get(outsideAtom).storage.set(lastEmailLoginTimeKey, Date.now())
    if (!signal.aborted) await set(showNextStepAtom, action, email, signal)
    return undefined
  } catch (error) {
    return !signal.aborted ? set(refuseAtom, { email, error, before, signal }) : undefined
  }
})

const afterRefusedCode = (email: string, error: unknown): EmailLogin => {
  if (errorCodeOf(error) === 'recovery_delayed') return delayedBy(email, error)
  return { status: 'entering', email, ...entryAfter(error) }
}

interface SignIn {
  email: string
  signal: AbortSignal
  /** The secure frame's part. */
  login: (calls: SecureCalls) => Promise<void>
}

/** Signs in and connects. Resolves with why it was refused. */
export const signInAtom = atom(null, async (get, set, { email, signal, login }: SignIn): Promise<unknown> => {
  const wasDisconnected = get(accountOfAtom)('eip155').status === 'disconnected'
  if (wasDisconnected) set(setAccountAtom, 'eip155', { status: 'connecting', wallet: embeddedWallet })
  try {
    const { calls } = await get(outsideAtom).embedded()
    await login(calls)
    await set(finishAtom, email, signal)
    return undefined
  } catch (error) {
    if (!signal.aborted) set(endConnectingAtom)
    return error
  }
})

/** Redeems the code and connects where it is right. */
export const redeemCodeAtom = atom(null, async (get, set, otp: string) => {
  const current = get(emailLoginAtom)
  if (current.status !== 'entering' || current.code === 'checking') return
  const { email } = current
  const signal = set(beginAtom)
  set(setEmailLoginAtom, { status: 'entering', email, code: 'checking' })
  const error = await set(signInAtom, {
    email,
    signal,
    login: (calls) => set(redeemWithSignInAtom, (given) => calls.connectOtp({ otp, ...given }, { signal })),
  })
  if (error && !signal.aborted) set(setEmailLoginAtom, afterRefusedCode(email, error))
})

/** Aborts the login, unless one of its views is shown. Late answers are then ignored. */
export const abandonEmailLoginAtom = atom(null, (get, set) => {
  if (get(isShownAtom)('isEmailLogin')) return
  set(beginAtom)
  set(setEmailLoginAtom, { status: 'idle' })
})
