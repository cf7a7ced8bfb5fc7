import type { AuthParts } from '../AuthParts.ts'
import type { Provider } from '../database/schema.ts'
import { RefusalError } from '../refusal.ts'
import type { Session } from '../sessions/findSession.ts'
import { requireChange } from '../sessions/requireChange.ts'
import { identitiesOf } from './listIdentitiesOf.ts'

/** What the end would refuse is refused before the visitor goes elsewhere for nothing. */
export const requireAddable = async (parts: AuthParts, session: Session, provider: Provider) => {
  await requireChange(parts, session)
  const identities = await identitiesOf(parts.database, session.userId)
  if (identities.some((identity) => identity.provider === provider))
    throw new RefusalError('invalid_request', { message: `The account has a login by ${provider} already` })
}
