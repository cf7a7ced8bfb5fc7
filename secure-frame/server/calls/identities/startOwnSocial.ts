import type { AuthParts } from '../../AuthParts.ts'
import type { Provider } from '../../database/schema.ts'
import { identitiesOf } from '../../identities/listIdentitiesOf.ts'
import { requireAddable } from '../../identities/requireAddable.ts'
import { requireNoBetter } from '../../identities/requireNoBetter.ts'
import { RefusalError } from '../../refusal.ts'
import { beginLogin } from '../../social/beginLogin.ts'
import type { SessionHandler } from '../Handler.ts'

const requireOwn = async ({ database }: AuthParts, userId: string, provider: Provider) => {
  const identities = await identitiesOf(database, userId)
  if (!identities.some((identity) => identity.provider === provider)) throw new RefusalError('identity_unknown')
  await requireNoBetter(database, userId)
}

export const startOwnSocial: SessionHandler<'startOwnSocial'> = async (parts, wanted, caller) => {
  const { session } = caller
  const { purpose, provider } = wanted
  if (purpose === 'add') await requireAddable(parts, session, provider)
  else await requireOwn(parts, session.userId, provider)
  return beginLogin(parts, { ...wanted, userId: session.userId, returnUrl: null }, caller)
}
