import { atom } from 'jotai'
import type { SignInData } from '#protocol/vocabulary/signIn'
import type { ConnectedAccount } from '../connections/connection.ts'
import { signInStateAtom } from '../visit/signInState.ts'
import type { Rules } from './signedIdentity.ts'

/**
 * How far the sign-in of the account is. `off`: nobody is connected who could sign in. `signedOut`: not asked, or the visitor
 * said no. `preparing`: the page makes a message. `sending`: it verifies the signature. `silent`: it did not answer.
 */
export type SiwxStep =
  | { status: 'off' | 'checking' | 'signedOut' | 'preparing' | 'offline' }
  | { status: 'walletFailed' | 'refused' | 'silent' | 'expired' }
  | { status: 'asking' | 'inWallet' | 'sending' | 'declined' | 'signedIn'; data: SignInData }

interface SignIn {
  step: SiwxStep
  /** Counts what has been started. Who waits for an answer goes on only where nothing else was started meanwhile. */
  turn: number
  account?: ConnectedAccount | undefined
  /** The account by `signedIdentity`. */
  key?: string | undefined
  rules?: Rules
  /** When the message was made, in Unix milliseconds. */
  preparedAt?: number
  /** The account that was signed in last. */
  before?: ConnectedAccount
  /** Whether the account has been signed in, and its session has ended. */
  isAgain?: boolean
  /** The accounts by `signedIdentity` whose visitor does not want to sign in. They are not asked again. */
  declined: readonly string[]
}

const stateAtom = atom<SignIn>({ step: { status: 'off' }, turn: 0, declined: [] })

export const signInAtom = atom((get) => get(stateAtom))

const busy: readonly SiwxStep['status'][] = ['checking', 'preparing', 'inWallet', 'sending', 'offline']

/** Whether something is under way that a further press must not start again. */
export const isBusyAtom = atom((get) => busy.includes(get(stateAtom).step.status))

const sessionOf = ({ step }: SignIn) => {
  if (step.status !== 'signedIn') return undefined
  const { chainId, accountAddress, expirationTime } = step.data
  return { account: `${chainId}:${accountAddress}`, ...(expirationTime ? { expirationTime } : {}) }
}

const settled: readonly SiwxStep['status'][] = ['off', 'checking', 'signedIn']

/** Whether there is an account that is not signed in. */
export const canSignInAtom = atom((get) => !settled.includes(get(stateAtom).step.status))

const dueView = { name: 'SIWXSignMessage', params: { isRequired: true } } as const

const idle: readonly SiwxStep['status'][] = ['off', 'signedOut', 'signedIn']

/** Changes the state, and tells the rest of the modal what it has to know of it. */
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

/** Starts something. Returns whether it is still what counts. */
export const startTurnAtom = atom(null, (get, set, change: Partial<SignIn> = {}) => {
  const turn = get(stateAtom).turn + 1
  set(changeSignInAtom, { ...change, turn })
  return () => get(stateAtom).turn === turn
})
