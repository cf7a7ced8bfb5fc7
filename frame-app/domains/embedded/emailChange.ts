import { atom } from 'jotai'
import { isEmail } from '#protocol/vocabulary/email'
import { isShownAtom } from '../../navigation/isShown.ts'
import { popAtom, pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { type CodeEntry, entryAfter, errorCodeOf } from '../accounts/codeEntry.ts'
import { createAttempts } from '../accounts/createAttempts.ts'
import { setSignedInEmailAtom, signedInEmailAtom } from '../accounts/embeddedAccount.ts'

/** Why a change of the address does not go on. */
export type ChangeProblem = 'notAnEmail' | 'sameEmail' | 'tooMany' | 'mailFailed' | 'taken' | 'failed'

/** The code of the old address comes first, then that of the new one. */
export type ChangeStep = 'primary' | 'secondary'

/** The state of the change of the address. */
export type EmailChange =
  | { status: 'idle'; problem?: ChangeProblem }
  | { status: 'sending' }
  | ({ status: 'entering'; step: ChangeStep; email: string } & CodeEntry)

const changeStateAtom = atom<EmailChange>({ status: 'idle' })

export const emailChangeAtom = atom((get) => get(changeStateAtom))

const problems: Readonly<Record<string, ChangeProblem>> = {
  email_cooldown: 'tooMany',
  rate_limited: 'tooMany',
  mail_failed: 'mailFailed',
  email_taken: 'taken',
}

const beginAttemptAtom = createAttempts()

export const leaveEmailChangeAtom = atom(null, (_get, set) => {
  set(beginAttemptAtom)
  set(changeStateAtom, { status: 'idle' })
})

/** Shows the next state of a step. False, without effect on what is shown, where the step was left or replaced. */
const advanceAtom = atom(null, (get, set, signal: AbortSignal, next: EmailChange) => {
  if (signal.aborted) return false
  const isShown = get(isShownAtom)('isEmailChange')
  set(changeStateAtom, isShown ? next : { status: 'idle' })
  return isShown
})

/** Requests a code for a change of the address. */
export const startEmailChangeAtom = atom(null, async (get, set, given: string) => {
  const email = given.trim()
  const signal = set(beginAttemptAtom)
  if (!isEmail(email)) return set(changeStateAtom, { status: 'idle', problem: 'notAnEmail' })
  if (email.toLowerCase() === get(signedInEmailAtom)?.toLowerCase())
    return set(changeStateAtom, { status: 'idle', problem: 'sameEmail' })
  set(changeStateAtom, { status: 'sending' })
  try {
    const { calls } = await get(outsideAtom).embedded()
    const { action } = await calls.updateEmail({ email })
    const step = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
    if (set(advanceAtom, signal, { status: 'entering', step, email, code: 'awaited' }))
      set(pushAtom, { name: 'UpdateEmailCode' })
  } catch (error) {
    set(advanceAtom, signal, { status: 'idle', problem: problems[String(errorCodeOf(error))] ?? 'failed' })
  }
})

const afterError = (error: unknown, step: ChangeStep, email: string): EmailChange => {
  if (errorCodeOf(error) === 'email_taken') return { status: 'idle', problem: 'taken' }
  return { status: 'entering', step, email, ...entryAfter(error) }
}

/** Redeems the code of the step; true where the address has been changed. */
export const redeemChangeCodeAtom = atom(null, async (get, set, otp: string) => {
  const current = get(changeStateAtom)
  if (current.status !== 'entering' || current.code === 'checking') return false
  const { step, email } = current
  const signal = set(beginAttemptAtom)
  set(changeStateAtom, { status: 'entering', step, email, code: 'checking' })
  try {
    const { calls } = await get(outsideAtom).embedded()
    if (step === 'primary') {
      await calls.updateEmailPrimaryOtp({ otp })
      set(advanceAtom, signal, { status: 'entering', step: 'secondary', email, code: 'awaited' })
      return false
    }
    const { newEmail } = await calls.updateEmailSecondaryOtp({ otp })
    set(setSignedInEmailAtom, newEmail)
    if (set(advanceAtom, signal, { status: 'idle' })) set(popAtom, ({ name }) => name === 'UpdateEmail')
    return true
  } catch (error) {
    const after = afterError(error, step, email)
    if (set(advanceAtom, signal, after) && after.status === 'idle') set(popAtom)
    return false
  }
})
