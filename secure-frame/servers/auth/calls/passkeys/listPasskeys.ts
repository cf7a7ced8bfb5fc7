import { listPasskeysOf } from '../../passkeys/passkeyRows.ts'
import type { SessionHandler } from '../Handler.ts'

export const listPasskeys: SessionHandler<'listPasskeys'> = (deps, _request, { session }) =>
  listPasskeysOf(deps, session.userId)
