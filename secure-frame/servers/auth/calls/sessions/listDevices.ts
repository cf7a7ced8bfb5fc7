import type { SessionHandler } from '../Handler.ts'

export const listDevices: SessionHandler<'listDevices'> = async ({ database }, _request, { session }) => {
  const rows = await database
    .selectFrom('auth_devices')
    .innerJoin('auth_sessions', 'auth_sessions.device_id', 'auth_devices.id')
    .where('auth_devices.user_id', '=', session.userId)
    .selectAll('auth_devices')
    .orderBy('auth_devices.last_seen_at', 'desc')
    .execute()
  return {
    devices: rows.map((row) => ({
      id: row.id,
      name: row.name,
      hostOrigin: row.host_origin,
      createdAt: row.created_at.getTime(),
      lastSeenAt: row.last_seen_at.getTime(),
      isThisDevice: row.id === session.deviceId,
    })),
  }
}
