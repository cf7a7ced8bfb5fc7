import { atom } from 'jotai'
import { isShownAtom } from '../../navigation/isShown.ts'
import { pushAtom, resetAtom } from '../../navigation/navigation.ts'
import type { AccountEndKind } from '../../navigation/viewEntry.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { type CodeEntry, entryAfter, errorCodeOf, numberIn } from '../accounts/codeEntry.ts'
import { createAttempts } from '../accounts/createAttempts.ts'
import { loseEmbeddedAtom } from '../accounts/embeddedAccount.ts'

/** Why no code was sent. `delayed`: this device may delete the account from that time on, in Unix milliseconds. */
export type EndProblem =
  | { reason: 'tooMany' | 'mailFailed' | 'noChannel' | 'failed' }
  | { reason: 'delayed'; from: number }

/** The state of what ends the account: a code is sent, entered, and redeemed for it. */
export type AccountEnd =
  | { status: 'idle'; problem?: EndProblem }
  | { status: 'sending' }
  | ({ status: 'entering' } & CodeEntry)

const endStateAtom = atom<AccountEnd>({ status: 'idle' })

export const accountEndAtom = atom((get) => get(endStateAtom))

const reasons: Readonly<Record<string, 'tooMany' | 'mailFailed' | 'noChannel'>> = {
  email_cooldown: 'tooMany',
  rate_limited: 'tooMany',
  mail_failed: 'mailFailed',
  no_channel: 'noChannel',
}

const problemOf = (error: unknown): EndProblem => {
  const errorCode = String(errorCodeOf(error))
  if (errorCode !== 'recovery_delayed') return { reason: reasons[errorCode] ?? 'failed' }
  return { reason: 'delayed', from: Date.now() + (numberIn(error, 'retryAfterSeconds') ?? 0) * 1000 }
}

const beginAttemptAtom = createAttempts()

export const leaveAccountEndAtom = atom(null, (_get, set) => {
  set(beginAttemptAtom)
  set(endStateAtom, { status: 'idle' })
})

/** Shows the next state of a step. False, without effect on what is shown, where the step was left or replaced. */
const advanceAtom = atom(null, (get, set, signal: AbortSignal, next: AccountEnd) => {
  if (signal.aborted) return false
  const isShown = get(isShownAtom)('isAccountEnd')
  set(endStateAtom, isShown ? next : { status: 'idle' })
  return isShown
})

/** Requests a code for what the visitor wants. */
export const startAccountEndAtom = atom(null, async (get, set, kind: AccountEndKind) => {
  const signal = set(beginAttemptAtom)
  set(endStateAtom, { status: 'sending' })
  try {
    const { calls } = await get(outsideAtom).embedded()
    await calls.startStepUp({ purpose: kind })
    if (set(advanceAtom, signal, { status: 'entering', code: 'awaited' }))
      set(pushAtom, { name: 'AccountEnd', params: { kind, step: 'code' } })
  } catch (error) {
    set(advanceAtom, signal, { status: 'idle', problem: problemOf(error) })
  }
})

/** Redeems the code. The account is gone where it was right, even if the visitor has left meanwhile. */
export const finishAccountEndAtom = atom(null, async (get, set, kind: AccountEndKind, otp: string) => {
  const current = get(endStateAtom)
  if (current.status !== 'entering' || current.code === 'checking') return
  const signal = set(beginAttemptAtom)
  set(endStateAtom, { status: 'entering', code: 'checking' })
  try {
    const { calls } = await get(outsideAtom).embedded()
    await calls[kind]({ otp })
  } catch (error) {
    set(advanceAtom, signal, { status: 'entering', ...entryAfter(error) })
    return
  }
  const isShown = set(advanceAtom, signal, { status: 'idle' })
  set(loseEmbeddedAtom)
  if (isShown) set(resetAtom, { name: 'AccountEnd', params: { kind, step: 'done' } }, 'forward')
})
