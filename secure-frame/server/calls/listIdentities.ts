import { listIdentitiesOf } from '../identities/listIdentitiesOf.ts'
import type { SessionHandler } from './Handler.ts'

export const listIdentities: SessionHandler<'listIdentities'> = (parts, _request, { session }) =>
  listIdentitiesOf(parts, session.userId)
