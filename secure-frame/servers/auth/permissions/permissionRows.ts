import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { KeptPermission } from '#protocol/vocabulary/keptPermission'
import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import type { AuthSchema } from '../database/schema.ts'
import { seal, unseal } from '../secrets/seal.ts'
import type { ServerKeys } from '../secrets/serverKeys.ts'

export type PermissionRow = Insertable<AuthSchema['auth_permissions']>

/** The latest time that a database column can hold safely. */
const lastMs = Date.UTC(9999, 0)

const labelOf = (userId: string, contextHash: string) => `permission ${contextHash} of ${userId}`

export const toRow = (keys: ServerKeys, userId: string, permission: KeptPermission): PermissionRow => {
  const hash = createHash('sha256').update(permission.context).digest('base64url')
  return {
    user_id: userId,
    context_hash: hash,
    sealed: seal(keys.permission, labelOf(userId, hash), JSON.stringify(permission)),
    created_at: new Date(Math.min(permission.createdAt, lastMs)),
    ends_at: new Date(Math.min(permission.expiry * 1000, lastMs)),
  }
}

/** Reads the permissions granted by a user's account, oldest first. */
export const readPermissions = async (database: AuthDatabase, keys: ServerKeys, userId: string) => {
  const rows = await database
    .selectFrom('auth_permissions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('context_hash')
    .execute()
  return rows.map(
    ({ context_hash, sealed }) =>
      // Not validated again, because this server encrypted data that was already validated.
      JSON.parse(unseal(keys.permission, labelOf(userId, context_hash), sealed).toString('utf8')) as KeptPermission,
  )
}
