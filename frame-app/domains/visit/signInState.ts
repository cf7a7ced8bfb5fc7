import { atom } from 'jotai'
import type { SessionState } from '#protocol/vocabulary/state'
import type { ViewEntry } from '../../navigation/viewEntry.ts'

/**
 * The sign-in state for the rest of the modal (SIWX). Set by the sign-in domain, which only pages with a sign-in load.
 */
export interface SignInState {
  /** The active account's session in the format for pages. */
  session?: SessionState
  /** The view that the visitor must complete first. */
  dueView?: ViewEntry
  /**
   * True while the visitor is prompted, or while Foyer checks whether a prompt is needed. The modal stays open
   * in the meantime.
   */
  isInProgress?: boolean
}

export const signInStateAtom = atom<SignInState>({})
