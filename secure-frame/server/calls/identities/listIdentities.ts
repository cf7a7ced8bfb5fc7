import { listIdentitiesOf } from '../../identities/listIdentitiesOf.ts'
import type { SessionHandler } from '../Handler.ts'

export const listIdentities: SessionHandler<'listIdentities'> = async (parts, _request, { session }) => ({
  ...(await listIdentitiesOf(parts, session.userId)),
  stepUpLeftMs: Math.max(0, session.stepUpUntil.getTime() - parts.now()),
})
