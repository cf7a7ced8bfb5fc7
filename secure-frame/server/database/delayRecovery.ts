import type { Kysely } from 'kysely'

/** When a device that never had the wallet may recover it. */
export const delayRecovery = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('auth_devices').addColumn('recovery_from', 'timestamptz').execute()
}
