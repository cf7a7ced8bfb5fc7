import type { Kysely } from 'kysely'

/** When the owner refused a device. */
export const refuseDevices = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_devices').addColumn('refused_at', 'timestamptz').execute()
}
