import { atom } from 'jotai'
import type { SignInData } from '#protocol/vocabulary/signIn'
import type { ConnectedAccount } from '../connections/connection.ts'
import { signInStateAtom } from '../visit/signInState.ts'
import type { Rules } from './signedIdentity.ts'

/**
 * The sign-in state of the account. `off`: no connected account can sign in. `signedOut`: not prompted, or declined.
 * `preparing`: the page creates a message. `sending`: the page verifies the signature. `silent`: the page did not
 * respond.
 */
export type SiwxStep =
  | { status: 'off' | 'checking' | 'signedOut' | 'preparing' | 'offline' }
  | { status: 'walletFailed' | 'refused' | 'silent' | 'expired' }
  | { status: 'asking' | 'inWallet' | 'sending' | 'declined' | 'signedIn'; data: SignInData }

interface SignIn {
  step: SiwxStep
  /** Counts the started steps. After a wait, code continues only if no other step started. */
  turn: number
  account?: ConnectedAccount | undefined
  /** The account's `signedIdentity`. */
  key?: string | undefined
  rules?: Rules
  /** The creation time of the message, in Unix milliseconds. */
  preparedAt?: number
  /** The most recently signed-in account. */
  before?: ConnectedAccount
  /** True if the account was signed in before and its session has ended. */
  isAgain?: boolean
  /** The identities (`signedIdentity`) for which the visitor declined. They are not prompted again. */
  declined: readonly string[]
}

const stateAtom = atom<SignIn>({ step: { status: 'off' }, turn: 0, declined: [] })

export const signInAtom = atom((get) => get(stateAtom))

const busy: readonly SiwxStep['status'][] = ['checking', 'preparing', 'inWallet', 'sending', 'offline']

/** True while a step is in progress. A further click must not restart it. */
export const isBusyAtom = atom((get) => busy.includes(get(stateAtom).step.status))

const sessionOf = ({ step }: SignIn) => {
  if (step.status !== 'signedIn') return undefined
  const { chainId, accountAddress, expirationTime } = step.data
  return { account: `${chainId}:${accountAddress}`, ...(expirationTime ? { expirationTime } : {}) }
}

const settled: readonly SiwxStep['status'][] = ['off', 'checking', 'signedIn']

/** True if the current account is not signed in. */
export const canSignInAtom = atom((get) => !settled.includes(get(stateAtom).step.status))

const dueView = { name: 'SIWXSignMessage', params: { isRequired: true } } as const

const idle: readonly SiwxStep['status'][] = ['off', 'signedOut', 'signedIn']

/** Changes the sign-in state and updates the rest of the modal. */
export const changeSignInAtom = atom(null, (get, set, change: Partial<SignIn>) => {
  const state = { ...get(stateAtom), ...change }
  set(stateAtom, state)
  const { step, rules } = state
  const session = sessionOf(state)
  set(signInStateAtom, {
    isInProgress: !idle.includes(step.status),
    ...(session ? { session } : {}),
    ...(rules?.isRequired && !settled.includes(step.status) ? { dueView } : {}),
  })
})

/** Starts a step. Returns a function that is true while the step is current. */
export const startTurnAtom = atom(null, (get, set, change: Partial<SignIn> = {}) => {
  const turn = get(stateAtom).turn + 1
  set(changeSignInAtom, { ...change, turn })
  return () => get(stateAtom).turn === turn
})
