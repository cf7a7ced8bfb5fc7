import { atom, type Getter } from 'jotai'
import { isEmail } from '#protocol/vocabulary/email'
import { popAtom, pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { errorCodeOf } from '../codes/codeEntry.ts'
import { type CodeFlowState, createCodeFlow } from '../codes/codeFlow.ts'
import { createAttempts } from '../codes/createAttempts.ts'
import { setSignedInEmailAtom, signedInEmailAtom } from '../connections/embeddedAccount.ts'

/** Reason why the address change cannot continue. */
export type ChangeRefusal = 'notAnEmail' | 'sameEmail' | 'tooMany' | 'mailFailed' | 'taken' | 'failed'

/** Which code is entered: first the one for the old address, then the one for the new address. */
interface ChangeStep {
  step: 'primary' | 'secondary'
  /** The new e-mail address. */
  email: string
}

interface ChangeFlow {
  refusal: ChangeRefusal
  sent: ChangeStep
  own: { status: 'sending' }
  given: string
  typed: string
}

/** State of the address change. */
export type EmailChange = CodeFlowState<ChangeRefusal, ChangeStep, { status: 'sending' }>

const stateAtom = atom<EmailChange>({ status: 'idle' })

export const emailChangeAtom = atom((get) => get(stateAtom))

const refusals: Readonly<Record<string, ChangeRefusal>> = {
  email_cooldown: 'tooMany',
  rate_limited: 'tooMany',
  mail_failed: 'mailFailed',
  email_taken: 'taken',
}

const check = (get: Getter, email: string): ChangeRefusal | undefined => {
  if (!isEmail(email)) return 'notAnEmail'
  return email.toLowerCase() === get(signedInEmailAtom)?.toLowerCase() ? 'sameEmail' : undefined
}

const flow = createCodeFlow<ChangeFlow>({
  stateAtom,
  beginAtom: createAttempts(),
  trait: 'isEmailChange',
  sending: () => ({ status: 'sending' }),
  check,
  send: async ({ get, set }, email) => {
    const { calls } = await get(outsideAtom).embedded()
    const { action } = await calls.updateEmail({ email })
    const step = action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
    return {
      state: { status: 'entering', step, email, code: 'awaited' },
      show: () => set(pushAtom, { name: 'UpdateEmailCode' }),
    }
  },
  refusalOf: (error) => refusals[String(errorCodeOf(error))] ?? 'failed',
  redeem: async ({ get, set }, otp, { step, email }) => {
    const { calls } = await get(outsideAtom).embedded()
    if (step === 'primary') {
      await calls.updateEmailPrimaryOtp({ otp })
      return { state: { status: 'entering', step: 'secondary', email, code: 'awaited' } }
    }
    const { newEmail } = await calls.updateEmailSecondaryOtp({ otp })
    return {
      state: { status: 'idle' },
      also: () => set(setSignedInEmailAtom, newEmail),
      show: () => set(popAtom, ({ name }) => name === 'UpdateEmail'),
      isDone: true,
    }
  },
  afterRefusedCode: ({ set }, error) =>
    errorCodeOf(error) === 'email_taken'
      ? { state: { status: 'idle', refusal: 'taken' }, show: () => set(popAtom) }
      : undefined,
})

/** Requests a code for an address change. */
export const startEmailChangeAtom = atom(null, (_get, set, given: string) => set(flow.sendAtom, given.trim()))

/** Redeems the code of the current step. Returns true if the address has been changed. */
export const redeemChangeCodeAtom = flow.redeemAtom

export const leaveEmailChangeAtom = flow.leaveAtom
