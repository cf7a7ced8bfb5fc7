import { type Kysely, sql } from 'kysely'
import type { NewRecoveryMethod } from '../../../contract/recoveryCalls.ts'

/** A method with which only the owner can open the wallet. */
export interface RecoveryMethodsTable {
  id: string
  user_id: string
  kind: NewRecoveryMethod['kind']
  /** The passkey id, if the method is a passkey. */
  credential_id: string | null
  /** Encrypted like other auth shares. Null for a file or a recovery phrase, because they need no server. */
  auth_share: Buffer | null
  /** The share that the browser encrypted, encrypted again with the recovery key. */
  sealed: Buffer | null
  created_at: Date
  used_at: Date | null
}

/** A split of the wallet for one device with its first recovery method. Staged until the device has tested both. */
export interface StagedUpgradesTable {
  /** The id of the resulting set. */
  id: string
  user_id: string
  device_id: string
  auth_share: Buffer
  way_id: string
  way_kind: NewRecoveryMethod['kind']
  way_credential_id: string | null
  way_auth_share: Buffer | null
  way_sealed: Buffer | null
  created_at: Date
}

const kinds = sql`kind in ('passkey', 'passphrase', 'file', 'words')`

/** Adds tier 1, whose wallets have recovery methods instead of recovery shares. Existing wallets stay in tier 0. */
export const createRecoveryMethods = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_users')
    .addColumn('tier', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute()
  await database.schema
    .alterTable('auth_share_sets')
    .alterColumn('recovery_share', (column) => column.dropNotNull())
    .execute()

  await database.schema
    .createTable('auth_ways_back')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(kinds))
    .addColumn('credential_id', 'text')
    .addColumn('auth_share', 'bytea')
    .addColumn('sealed', 'bytea')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await database.schema.createIndex('auth_ways_back_user').on('auth_ways_back').column('user_id').execute()

  await database.schema
    .createTable('auth_staged_upgrades')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (column) => column.notNull().references('auth_devices.id').onDelete('cascade'))
    .addColumn('auth_share', 'bytea', (column) => column.notNull())
    .addColumn('way_id', 'text', (column) => column.notNull())
    .addColumn('way_kind', 'text', (column) => column.notNull())
    .addColumn('way_credential_id', 'text')
    .addColumn('way_auth_share', 'bytea')
    .addColumn('way_sealed', 'bytea')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema
    .createIndex('auth_staged_upgrades_device')
    .on('auth_staged_upgrades')
    .column('device_id')
    .execute()
}
