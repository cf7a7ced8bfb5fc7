import { identitiesOf } from '../identities/listIdentitiesOf.ts'
import { RefusalError } from '../refusal.ts'
import { requireChange } from '../sessions/requireChange.ts'
import { beginLogin } from '../social/beginLogin.ts'
import type { SessionHandler } from './Handler.ts'

/** What the end would refuse is refused before the visitor goes to the provider for nothing. */
export const startOwnSocial: SessionHandler<'startOwnSocial'> = async (parts, wanted, caller) => {
  const { session } = caller
  const { purpose, provider } = wanted
  if (purpose === 'add') await requireChange(parts, session)
  const identities = await identitiesOf(parts.database, session.userId)
  const isOwn = identities.some((identity) => identity.provider === provider)
  if (purpose === 'prove' && !isOwn) throw new RefusalError('identity_unknown')
  if (purpose === 'add' && isOwn)
    throw new RefusalError('invalid_request', { message: `The account has a login by ${provider} already` })
  return beginLogin(parts, { ...wanted, userId: session.userId, returnUrl: null }, caller)
}
