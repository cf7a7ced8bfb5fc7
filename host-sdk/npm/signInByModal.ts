import type { Foyer, FoyerState } from '../Foyer.ts'
import { untilInModal } from './untilInModal.ts'

/** The session of the active account. */
export type Session = NonNullable<FoyerState['session']>

/**
 * Opens the modal for the active account to sign in, and resolves with its session: at once where there is one already.
 * Rejects with 4001 if the visitor closes the modal before, and as `foyer.open('SIWXSignMessage')` does.
 */
export const signInByModal = async (foyer: Foyer): Promise<Session> =>
  foyer.getState().session ??
  untilInModal(
    foyer,
    (state) => state.session,
    () => foyer.open('SIWXSignMessage'),
  )
