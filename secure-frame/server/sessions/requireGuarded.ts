import type { AuthParts } from '../AuthParts.ts'
import { guardOf } from '../identities/guardOf.ts'
import type { Session } from './findSession.ts'
import { requireStepUp } from './requireStepUp.ts'
import { requireStrong } from './requireStrong.ts'

/**
 * Refuses what opens the wallet later without a fresh step-up. Beside an address a login by a provider is none: whoever sits at a
 * browser where the provider still knows the visitor gets one by a press.
 */
export const requireGuarded = async (parts: AuthParts, session: Session) => {
  requireStepUp(session, parts.now())
  if ((await guardOf(parts.database, parts, session.userId)) !== null) requireStrong(session, parts.now())
}
