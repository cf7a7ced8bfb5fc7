import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthSession } from './findAuthSession.ts'
import { requireSeenDevice } from './requireSeenDevice.ts'
import { requireStepUp } from './requireStepUp.ts'

/**
 * Rejects changes of an account's login methods without a recent step-up, or from a device that waits for the wallet.
 * `walletId`: the account whose wallet is changed, if it is not the login's own.
 */
export const requireChange = async (deps: AuthDeps, session: AuthSession, walletId = session.userId) => {
  requireStepUp(session, deps.now())
  await requireSeenDevice(deps, session, walletId)
}
