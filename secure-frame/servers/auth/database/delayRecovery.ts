import type { Kysely } from 'kysely'

/** Adds the time from which a device that never had the wallet can recover it. */
export const delayRecovery = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_devices').addColumn('recovery_from', 'timestamptz').execute()
}
