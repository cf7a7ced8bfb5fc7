import type { Kysely } from 'kysely'

/** Adds the time at which the owner rejected a device. */
export const refuseDevices = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_devices').addColumn('refused_at', 'timestamptz').execute()
}
