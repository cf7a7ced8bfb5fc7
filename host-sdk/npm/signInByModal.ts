import type { Foyer, FoyerState } from '../Foyer.ts'
import { untilInModal } from './untilInModal.ts'

/** The session of the active account. */
export type Session = NonNullable<FoyerState['session']>

/**
 * Opens the modal to sign in the active account, and resolves with its session: immediately if one exists. Rejects with
 * 4001 if the visitor closes the modal first, and with the errors of `foyer.open('SIWXSignMessage')`.
 */
export const signInByModal = async (foyer: Foyer): Promise<Session> =>
  foyer.getState().session ??
  untilInModal(
    foyer,
    (state) => state.session,
    () => foyer.open('SIWXSignMessage'),
  )
