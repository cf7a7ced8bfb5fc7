import type { Kysely } from 'kysely'

/** The time when the owner refused a device. */
export const refuseDevices = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_devices').addColumn('refused_at', 'timestamptz').execute()
}
