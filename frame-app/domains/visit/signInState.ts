import { atom } from 'jotai'
import type { SessionState } from '#protocol/vocabulary/state'
import type { ViewEntry } from '../../navigation/viewEntry.ts'

/**
 * The sign-in state for the rest of the modal (SIWX). Set by the sign-in domain, which pages without a sign-in do not
 * load.
 */
export interface SignInState {
  /** The session of the active account, in the form that pages receive. */
  session?: SessionState
  /** The view that the visitor must complete before any other. */
  dueView?: ViewEntry
  /** True while the visitor is prompted, or while the need for it is checked. The modal stays open until then. */
  isInProgress?: boolean
}

export const signInStateAtom = atom<SignInState>({})
