import type { AuthParts } from '../AuthParts.ts'
import type { Session } from './findSession.ts'
import { requireSeenDevice } from './requireSeenDevice.ts'
import { requireStepUp } from './requireStepUp.ts'

/**
 * Refuses to change how an account is logged in to without a fresh step-up, or to a device that waits for the wallet. `walletId`: the
 * account whose wallet is changed, if not the login is.
 */
export const requireChange = async (parts: AuthParts, session: Session, walletId = session.userId) => {
  requireStepUp(session, parts.now())
  await requireSeenDevice(parts, session, walletId)
}
