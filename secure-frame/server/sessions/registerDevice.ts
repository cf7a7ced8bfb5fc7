import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { createId } from '../secrets/token.ts'

interface DeviceSeen {
  userId: string
  keyThumbprint: string
  name: string
  hostOrigin: string
  /** The device that let it in by a grant, or null where a code did. */
  grantedBy: string | null
  now: number
}

/** The device of this key, new or known. One that was signed out by another or refused stays out: its key makes another device. */
export const registerDevice = async (
  database: AuthDatabase,
  { userId, keyThumbprint, name, hostOrigin, grantedBy, now }: DeviceSeen,
) => {
  const time = new Date(now)
  const { id } = await database
    .insertInto('auth_devices')
    .values({
      id: createId(),
      user_id: userId,
      key_thumbprint: keyThumbprint,
      name,
      host_origin: hostOrigin,
      granted_by: grantedBy,
      created_at: time,
      last_seen_at: time,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key_thumbprint'])
        .where('revoked_at', 'is', null)
        .doUpdateSet({ name, host_origin: hostOrigin, granted_by: grantedBy, last_seen_at: time }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
