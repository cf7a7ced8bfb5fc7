import { atom } from 'jotai'
import type { SessionState } from '#protocol/vocabulary/state'
import type { ViewEntry } from '../../navigation/viewEntry.ts'

/** What the rest of the modal has to know of a sign-in (SIWX). Set by its domain, which pages without one do not load. */
export interface SignInState {
  /** The session of the active account, as the page hears of it. */
  session?: SessionState
  /** The view that has to be answered before any other. */
  dueView?: ViewEntry
  /** Whether the visitor is asked, or it is being found out if they have to be: the modal stays until then. */
  isInProgress?: boolean
}

export const signInStateAtom = atom<SignInState>({})
