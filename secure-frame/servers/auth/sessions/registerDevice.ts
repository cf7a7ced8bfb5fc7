import type { AuthDatabase } from '../database/openAuthDatabase.ts'
import { createId } from '../secrets/token.ts'

interface DeviceSeen {
  userId: string
  keyThumbprint: string
  name: string
  hostOrigin: string
  /** The device that admitted this one by a grant, or null if a code did. */
  grantedBy: string | null
  now: number
}

/**
 * Registers the device of this key or finds the existing one. A device that was rejected or signed out by another stays
 * signed out, and its key creates a new device.
 */
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
