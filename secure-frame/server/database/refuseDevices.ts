import type { Kysely } from 'kysely'

/** Devices that their owner refused for good. */
export const refuseDevices = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_devices').addColumn('refused_at', 'timestamptz').execute()
}
