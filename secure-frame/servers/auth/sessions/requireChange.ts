import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthSession } from './findAuthSession.ts'
import { requireSeenDevice } from './requireSeenDevice.ts'
import { requireStepUp } from './requireStepUp.ts'

/**
 * Refuses to change an account's login methods without a fresh step-up, or for a device that waits for the wallet.
 * `walletId`: the account whose wallet is changed, if it is not the login.
 */
export const requireChange = async (deps: AuthDeps, session: AuthSession, walletId = session.userId) => {
  requireStepUp(session, deps.now())
  await requireSeenDevice(deps, session, walletId)
}
