import { atom } from 'jotai'
import { pushAtom, resetAtom } from '../../navigation/navigation.ts'
import type { AccountEndKind } from '../../navigation/viewEntry.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { errorCodeOf, retryAtOf } from '../codes/codeEntry.ts'
import { type CodeFlowState, createCodeFlow } from '../codes/codeFlow.ts'
import { createAttempts } from '../codes/createAttempts.ts'
import { loseEmbeddedAtom, signedInEmailAtom } from '../connections/embeddedAccount.ts'

/**
 * Reason why no code was sent. `delayed` contains the time from which this device can delete the account, in Unix
 * milliseconds.
 */
export type EndRefusal =
  | { reason: 'tooMany' | 'mailFailed' | 'noChannel' | 'failed' }
  | { reason: 'delayed'; from: number }

interface EndFlow {
  refusal: EndRefusal
  sent: object
  own: { status: 'sending' }
  given: AccountEndKind
  typed: { kind: AccountEndKind; otp: string }
}

/** State of ending the account: a code is sent, entered and redeemed. */
export type AccountEnd = CodeFlowState<EndRefusal, object, { status: 'sending' }>

const stateAtom = atom<AccountEnd>({ status: 'idle' })

export const accountEndAtom = atom((get) => get(stateAtom))

const reasons: Readonly<Record<string, 'tooMany' | 'mailFailed' | 'noChannel'>> = {
  email_cooldown: 'tooMany',
  rate_limited: 'tooMany',
  mail_failed: 'mailFailed',
  no_channel: 'noChannel',
}

const refusalOf = (error: unknown): EndRefusal => {
  const errorCode = String(errorCodeOf(error))
  if (errorCode === 'recovery_delayed') return { reason: 'delayed', from: retryAtOf(error) }
  return { reason: reasons[errorCode] ?? 'failed' }
}

const flow = createCodeFlow<EndFlow>({
  stateAtom,
  beginAtom: createAttempts(),
  trait: 'isAccountEnd',
  sending: () => ({ status: 'sending' }),
  send: async ({ get, set }, kind) => {
    const { calls } = await get(outsideAtom).embedded()
    await calls.startStepUp({ purpose: kind })
    return {
      state: { status: 'entering', code: 'awaited' },
      show: () => set(pushAtom, { name: 'AccountEnd', params: { kind, step: 'code' } }),
    }
  },
  refusalOf,
  redeem: async ({ get, set }, { kind, otp }) => {
    const { calls } = await get(outsideAtom).embedded()
    await calls[kind]({ otp })
    return {
      state: { status: 'idle' },
      also: () => set(loseEmbeddedAtom),
      show: () => set(resetAtom, { name: 'AccountEnd', params: { kind, step: 'done' } }, 'forward'),
    }
  },
})

/** Requests a code for the chosen action. A visitor without an e-mail address confirms their identity another way. */
export const startAccountEndAtom = atom(null, (get, set, kind: AccountEndKind) =>
  get(signedInEmailAtom) === null
    ? set(pushAtom, { name: 'ProveAccount', params: { action: kind } })
    : set(flow.sendAtom, kind),
)

/** Redeems the code. If it is correct, the account is removed even if the visitor has left. */
export const finishAccountEndAtom = flow.redeemAtom

export const leaveAccountEndAtom = flow.leaveAtom
