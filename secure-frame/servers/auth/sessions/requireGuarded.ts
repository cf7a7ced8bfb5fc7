import type { AuthDeps } from '../AuthDeps.ts'
import { removedEmailOf } from '../identities/guardOf.ts'
import { identitiesOf } from '../identities/listIdentitiesOf.ts'
import type { AuthSession } from './findAuthSession.ts'
import { requireStepUp } from './requireStepUp.ts'
import { requireStrong } from './requireStrong.ts'

/**
 * True if the account has a stronger login method than a provider: a passkey, an address, or one removed within a day.
 */
const isGuarded = async (deps: AuthDeps, userId: string) => {
  const identities = await identitiesOf(deps.database, userId)
  if (identities.some(({ provider }) => provider === 'email' || provider === 'passkey')) return true
  return (await removedEmailOf(deps.database, deps, userId)) !== null
}

/**
 * Requires a recent step-up for changes to methods that prove the account or open its wallet. A provider login is not
 * sufficient if the account has an address or a passkey. A browser that is signed in at the provider needs only a click
 * for it.
 */
export const requireGuarded = async (deps: AuthDeps, session: AuthSession) => {
  requireStepUp(session, deps.now())
  if (await isGuarded(deps, session.userId)) requireStrong(session, deps.now())
}
