import type { AuthDeps } from '../AuthDeps.ts'
import { removedEmailOf } from '../identities/guardOf.ts'
import { identitiesOf } from '../identities/listIdentitiesOf.ts'
import type { AuthSession } from './findAuthSession.ts'
import { requireStepUp } from './requireStepUp.ts'
import { requireStrong } from './requireStrong.ts'

/** Whether the account has something better than a provider: a passkey, an address, or one that was removed within a day. */
const isGuarded = async (deps: AuthDeps, userId: string) => {
  const identities = await identitiesOf(deps.database, userId)
  if (identities.some(({ provider }) => provider === 'email' || provider === 'passkey')) return true
  return (await removedEmailOf(deps.database, deps, userId)) !== null
}

/**
 * Requires a fresh step-up for what proves the account or opens its wallet later. Beside an address or a passkey, a login by a
 * provider is not enough: a browser where the provider knows the visitor gives one by a press.
 */
export const requireGuarded = async (deps: AuthDeps, session: AuthSession) => {
  requireStepUp(session, deps.now())
  if (await isGuarded(deps, session.userId)) requireStrong(session, deps.now())
}
