import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { isEmail } from '#protocol/vocabulary/email'
import { isOpenAtom } from '../../navigation/modal.ts'
import { placeAtom, popAtom, pushAtom } from '../../navigation/navigation.ts'
import { traitsOf } from '../../navigation/viewEntry.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { setSignedInEmailAtom, signedInEmailAtom } from '../accounts/embeddedAccount.ts'

/** Why a change of the address does not go on. */
export type ChangeProblem = 'notAnEmail' | 'sameEmail' | 'tooMany' | 'mailFailed' | 'taken' | 'failed'

/** The code of the old address comes first, then that of the new one. */
export type ChangeStep = 'primary' | 'secondary'

/** What has become of changing the address. */
export type EmailChange =
  | { status: 'idle'; problem?: ChangeProblem }
  | { status: 'sending' }
  | { status: 'entering'; step: ChangeStep; email: string; code: 'awaited' | 'checking' | 'over' | 'failed' }
  | { status: 'wrong'; step: ChangeStep; email: string; triesLeft: number }

const currentAtom = atom<EmailChange>({ status: 'idle' })

export const emailChangeAtom = atom((get) => get(currentAtom))

const problems: Readonly<Record<string, ChangeProblem>> = {
  email_cooldown: 'tooMany',
  rate_limited: 'tooMany',
  mail_failed: 'mailFailed',
  email_taken: 'taken',
}

const codeOf = (error: unknown) => (error instanceof BaseError ? String(error.code) : '')

export const leaveEmailChangeAtom = atom(null, (_get, set) => set(currentAtom, { status: 'idle' }))

/** Whether the visitor still looks at the change. */
const isShownAtom = atom(
  (get) => (get(isOpenAtom) || get(optionsAtom).isEmbedded) && traitsOf(get(placeAtom).view).isEmailChange === true,
)

/** Goes on from a step, unless it was left, or outdated by another: what comes late changes nothing that is seen. */
const goOnAtom = atom(null, (get, set, from: EmailChange, next: EmailChange) => {
  if (get(currentAtom) !== from) return false
  const isShown = get(isShownAtom)
  set(currentAtom, isShown ? next : { status: 'idle' })
  return isShown
})

/** Asks for a code that lets the address be changed. */
export const startEmailChangeAtom = atom(null, async (get, set, given: string) => {
  const email = given.trim()
  if (!isEmail(email)) return set(currentAtom, { status: 'idle', problem: 'notAnEmail' })
  if (email.toLowerCase() === get(signedInEmailAtom)?.toLowerCase())
    return set(currentAtom, { status: 'idle', problem: 'sameEmail' })
  const sending: EmailChange = { status: 'sending' }
  set(currentAtom, sending)
  try {
    const { calls } = await get(outsideAtom).embedded()
    const { action } = await calls.updateEmail({ email })
    const step = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
    if (set(goOnAtom, sending, { status: 'entering', step, email, code: 'awaited' }))
      set(pushAtom, { name: 'UpdateEmailCode' })
  } catch (error) {
    set(goOnAtom, sending, { status: 'idle', problem: problems[codeOf(error)] ?? 'failed' })
  }
})

const afterError = (error: unknown, step: ChangeStep, email: string): EmailChange => {
  const code = codeOf(error)
  if (code === 'wrong_code') {
    const { triesLeft = 0 } = ((error as BaseError).data ?? {}) as { triesLeft?: number }
    return { status: 'wrong', step, email, triesLeft }
  }
  if (code === 'email_taken') return { status: 'idle', problem: 'taken' }
  const isOver = code === 'code_expired' || code === 'code_locked'
  return { status: 'entering', step, email, code: isOver ? 'over' : 'failed' }
}

/** Redeems the code of the step; true where the address has been changed. */
export const redeemChangeCodeAtom = atom(null, async (get, set, otp: string) => {
  const current = get(currentAtom)
  if (current.status !== 'entering' && current.status !== 'wrong') return false
  if (current.status === 'entering' && current.code === 'checking') return false
  const { step, email } = current
  const checking: EmailChange = { status: 'entering', step, email, code: 'checking' }
  set(currentAtom, checking)
  try {
    const { calls } = await get(outsideAtom).embedded()
    if (step === 'primary') {
      await calls.updateEmailPrimaryOtp({ otp })
      set(goOnAtom, checking, { status: 'entering', step: 'secondary', email, code: 'awaited' })
      return false
    }
    const { newEmail } = await calls.updateEmailSecondaryOtp({ otp })
    set(setSignedInEmailAtom, newEmail)
    if (set(goOnAtom, checking, { status: 'idle' })) set(popAtom, ({ name }) => name === 'UpdateEmail')
    return true
  } catch (error) {
    const after = afterError(error, step, email)
    if (set(goOnAtom, checking, after) && after.status === 'idle') set(popAtom)
    return false
  }
})
