import type { AuthDeps } from '../AuthDeps.ts'
import type { LoginProvider } from '../database/schema.ts'
import { RefusalError } from '../refusal.ts'
import type { AuthSession } from '../sessions/findAuthSession.ts'
import { requireChange } from '../sessions/requireChange.ts'
import { identitiesOf } from './listIdentitiesOf.ts'

/** Checks the conditions of the last step early, so that the visitor does not visit the provider in vain. */
export const requireAddable = async (deps: AuthDeps, session: AuthSession, provider: LoginProvider) => {
  await requireChange(deps, session)
  const identities = await identitiesOf(deps.database, session.userId)
  if (identities.some((identity) => identity.provider === provider))
    throw new RefusalError('invalid_request', { message: `The account has a login by ${provider} already` })
}
