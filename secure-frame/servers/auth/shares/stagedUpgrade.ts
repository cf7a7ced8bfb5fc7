import type { Selectable } from 'kysely'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { AuthSchema } from '../database/schema.ts'
import { RefusalError } from '../refusal.ts'
import type { AuthSession } from '../sessions/findAuthSession.ts'

type Staged = Selectable<AuthSchema['auth_staged_upgrades']>

/** Returns the upgrade that this device has staged. */
export const findStaged = async (database: AuthDatabase, { walletId, deviceId }: AuthSession, setId: string) => {
  const staged = await database
    .selectFrom('auth_staged_upgrades')
    .selectAll()
    .where('id', '=', setId)
    .where('user_id', '=', walletId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  if (!staged) throw new RefusalError('not_found')
  return staged
}

export const stagedRecoveryMethod = (staged: Staged) => ({
  id: staged.way_id,
  kind: staged.way_kind,
  credential_id: staged.way_credential_id,
  auth_share: staged.way_auth_share,
  sealed: staged.way_sealed,
})
