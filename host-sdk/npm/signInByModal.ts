import { codedError } from '../codedError.ts'
import type { Foyer, FoyerState } from '../Foyer.ts'
import { untilInModal } from './untilInModal.ts'

/** The session of the active account. */
export type Session = NonNullable<FoyerState['session']>

/** Why nobody can sign in now: the texts of SIWX. */
const problemOf = ({ options, getState }: Foyer) => {
  const { address, caipNetworkId } = getState()
  if (!options.siwx && options.signInUrl === undefined) return codedError(4200, 'SIWX is not enabled')
  if (!address) return codedError(4100, 'No ActiveCaipAddress found')
  if (!caipNetworkId) return codedError(4901, 'No ActiveCaipNetwork or client found')
  return undefined
}

/**
 * Opens the modal for the active account to sign in, and resolves with its session: at once where there is one already.
 * Rejects with 4001 if the visitor closes the modal before, with 4200 on a page without a sign-in, and with 4100 or 4901
 * where no account, or no network, is connected.
 */
export const signInByModal = async (foyer: Foyer): Promise<Session> => {
  const problem = problemOf(foyer)
  if (problem) throw problem
  const { session } = foyer.getState()
  return (
    session ??
    untilInModal(
      foyer,
      (state) => state.session,
      () => foyer.open('SIWXSignMessage'),
    )
  )
}
