import { type Kysely, type Migration, sql } from 'kysely'
import { addRequesterColumn } from './addRequesterColumn.ts'
import { allowKeyRecoveryMethods } from './allowKeyRecoveryMethods.ts'
import { createFarcasterLogins } from './createFarcasterLogins.ts'
import { createFurtherAccounts } from './createFurtherAccounts.ts'
import { createGrants } from './createGrants.ts'
import { createMovedKeys } from './createMovedKeys.ts'
import { createOpenId } from './createOpenId.ts'
import { createPasskeyTables } from './createPasskeyTables.ts'
import { createPendingIdentities } from './createPendingIdentities.ts'
import { createPendingRemovals } from './createPendingRemovals.ts'
import { createPermissions } from './createPermissions.ts'
import { createRecoveryMethods } from './createRecoveryMethods.ts'
import { createSocialLogins } from './createSocialLogins.ts'
import { delayRecovery } from './delayRecovery.ts'
import { createChallenges, createPeople, createSessions, createShareTables } from './firstTables.ts'
import { guardAddresses } from './guardAddresses.ts'
import { keepBackupEligibility } from './keepBackupEligibility.ts'
import { keepTouchLimit } from './keepTouchLimit.ts'
import { nameIdentities } from './nameIdentities.ts'
import { refuseDevices } from './refuseDevices.ts'
import { verifyAddresses } from './verifyAddresses.ts'

/** Sets the language of existing challenges to English. */
const keepLanguage = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_challenges')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
}

/** Keeps only the newest session of each key. */
const keepOneSessionPerKey = async (database: Kysely<unknown>) => {
  await sql`delete from auth_sessions older using auth_sessions newer
    where older.key_thumbprint = newer.key_thumbprint
    and (older.created_at, older.id) < (newer.created_at, newer.id)`.execute(database)
  await database.schema.createIndex('auth_sessions_key').unique().on('auth_sessions').column('key_thumbprint').execute()
}

/** Sets the e-mail language of existing users to English. */
const keepLanguageOfUser = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_users')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute()
}

/** Treats existing challenges as requested by a known device. */
const keepKnownDevice = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_challenges')
    .addColumn('is_known_device', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute()
}

/** Existing accounts require the link only after their next use in a project that requires approval. */
const bindApprovalToAccount = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('auth_users')
    .addColumn('requires_device_approval', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
  await database.schema
    .alterTable('auth_challenges')
    .addColumn('project_requires_approval', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('is_disguised', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
}

const createRequests = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_requests')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('auth_sessions.id').onDelete('cascade'))
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('key_thumbprint', 'text')
    .addColumn('seen_at', 'timestamptz')
    .addColumn('decision', 'text')
    .execute()
  await database.schema.createIndex('auth_requests_session').on('auth_requests').column('session_id').execute()
  await database.schema.createIndex('auth_requests_end').on('auth_requests').column('expires_at').execute()
}

/** Users sign in with identities. The previous e-mail address becomes the first identity. */
const createIdentities = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_identities')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('email_sealed', 'bytea')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_identities_key', ['provider', 'subject'])
    .addUniqueConstraint('auth_identities_of_user', ['user_id', 'provider'])
    .execute()
  await sql`insert into auth_identities (provider, subject, user_id, email_sealed, created_at)
    select 'email', email_index, id, email_sealed, created_at from auth_users`.execute(database)
  await database.schema.alterTable('auth_users').dropColumn('email_index').dropColumn('email_sealed').execute()
}

/**
 * Users have accounts by namespace and type. The two previous addresses become accounts that are controlled directly by
 * the keys.
 */
const createAccounts = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('auth_accounts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_users.id').onDelete('cascade'))
    .addColumn('namespace', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull().check(sql`type in ('eoa', 'smartAccount')`))
    .addColumn('address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('auth_accounts_key', ['user_id', 'namespace', 'type'])
    .execute()
  for (const namespace of ['eip155', 'solana']) {
    const address = sql.ref(`${namespace}_address`)
    await sql`insert into auth_accounts (user_id, namespace, type, address)
      select id, ${namespace}, 'eoa', ${address} from auth_users where ${address} is not null`.execute(database)
  }
  await database.schema.alterTable('auth_users').dropColumn('eip155_address').dropColumn('solana_address').execute()
}

const steps: Record<string, Migration> = {
  '0001_people': { up: createPeople },
  '0002_sessions': { up: createSessions },
  '0003_challenges': { up: createChallenges },
  '0004_shares': { up: createShareTables },
  '0005_language': { up: keepLanguage },
  '0006_one_session_per_key': { up: keepOneSessionPerKey },
  '0007_language_of_user': { up: keepLanguageOfUser },
  '0008_who_asked': { up: keepKnownDevice },
  '0009_approval_of_account': { up: bindApprovalToAccount },
  '0010_recovery_delay': { up: delayRecovery },
  '0011_requests': { up: createRequests },
  '0012_identities': { up: createIdentities },
  '0013_accounts': { up: createAccounts },
  '0014_openid': { up: createOpenId },
  '0015_grants': { up: createGrants },
  '0016_refused_devices': { up: refuseDevices },
  '0017_askers': { up: addRequesterColumn },
  '0018_social': { up: createSocialLogins },
  '0019_farcaster': { up: createFarcasterLogins },
  '0020_passkeys': { up: createPasskeyTables },
  '0021_identities': { up: nameIdentities },
  '0022_ways_back': { up: createRecoveryMethods },
  '0023_moved_keys': { up: createMovedKeys },
  '0024_touch_limit': { up: keepTouchLimit },
  '0025_permissions': { up: createPermissions },
  '0026_key_ways': { up: allowKeyRecoveryMethods },
  '0027_further_accounts': { up: createFurtherAccounts },
  '0028_backup_eligibility': { up: keepBackupEligibility },
  '0029_pending_identities': { up: createPendingIdentities },
  '0030_guarding_addresses': { up: guardAddresses },
  '0031_verified_addresses': { up: verifyAddresses },
  '0032_pending_removals': { up: createPendingRemovals },
}

/** All migrations in order. Never edit a released migration. Add a new entry instead. */
export const migrations = { steps, table: 'auth_migration' }
