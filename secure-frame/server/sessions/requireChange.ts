import type { AuthDeps } from '../AuthDeps.ts'
import type { AuthSession } from './findAuthSession.ts'
import { requireSeenDevice } from './requireSeenDevice.ts'
import { requireStepUp } from './requireStepUp.ts'

/**
 * Refuses to change how an account is logged in to without a fresh step-up, or to a device that waits for the wallet. `walletId`: the
 * account whose wallet is changed, if not the login is.
 */
export const requireChange = async (deps: AuthDeps, session: AuthSession, walletId = session.userId) => {
  requireStepUp(session, deps.now())
  await requireSeenDevice(deps, session, walletId)
}
