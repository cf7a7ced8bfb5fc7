import type { AuthDeps } from '../../AuthDeps.ts'
import type { LoginProvider } from '../../database/schema.ts'
import { identitiesOf } from '../../identities/listIdentitiesOf.ts'
import { requireAddable } from '../../identities/requireAddable.ts'
import { requireNoBetter } from '../../identities/requireNoBetter.ts'
import { RefusalError } from '../../refusal.ts'
import { beginSocialLogin } from '../../social/beginSocialLogin.ts'
import type { SessionHandler } from '../Handler.ts'

const requireOwn = async ({ database }: AuthDeps, userId: string, provider: LoginProvider) => {
  const identities = await identitiesOf(database, userId)
  if (!identities.some((identity) => identity.provider === provider)) throw new RefusalError('identity_unknown')
  await requireNoBetter(database, userId)
}

export const startOwnSocial: SessionHandler<'startOwnSocial'> = async (deps, wanted, caller) => {
  const { session } = caller
  const { purpose, provider } = wanted
  if (purpose === 'add') await requireAddable(deps, session, provider)
  else await requireOwn(deps, session.userId, provider)
  return beginSocialLogin(deps, { ...wanted, userId: session.userId, returnUrl: null }, caller)
}
