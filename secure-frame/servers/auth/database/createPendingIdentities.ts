import type { Kysely } from 'kysely'
import type { SocialProvider } from '#protocol/vocabulary/socialProvider'

/**
 * A provider login that was proved on a device that waits for the wallet. It is added to the account after the wait.
 */
export interface PendingIdentitiesTable {
  device_id: string
  provider: SocialProvider
  /** A keyed hash of the provider's user id. */
  subject: string
  email_sealed: Buffer | null
  name_sealed: Buffer | null
}

export const createPendingIdentities = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_pending_identities')
    .addColumn('device_id', 'text', (column) => column.notNull().references('auth_devices.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email_sealed', 'bytea')
    .addColumn('name_sealed', 'bytea')
    .addPrimaryKeyConstraint('auth_pending_identities_key', ['device_id', 'provider'])
    .execute()
}
