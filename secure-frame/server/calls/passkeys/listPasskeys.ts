import { listPasskeysOf } from '../../passkeys/passkeyRows.ts'
import type { SessionHandler } from '../Handler.ts'

export const listPasskeys: SessionHandler<'listPasskeys'> = (parts, _request, { session }) =>
  listPasskeysOf(parts, session.userId)
