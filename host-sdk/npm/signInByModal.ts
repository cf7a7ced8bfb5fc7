import type { Foyer, FoyerState } from '../Foyer.ts'
import { untilInModal } from './untilInModal.ts'

/** Session of the active account. */
export type Session = NonNullable<FoyerState['session']>

/**
 * Opens the modal to sign in the active account, and resolves with the session. Resolves immediately if a session
 * exists. Rejects with 4001 if the visitor closes the modal first. Also rejects with the errors of
 * `foyer.open('SIWXSignMessage')`.
 */
export const signInByModal = async (foyer: Foyer): Promise<Session> =>
  foyer.getState().session ??
  untilInModal(
    foyer,
    (state) => state.session,
    () => foyer.open('SIWXSignMessage'),
  )
