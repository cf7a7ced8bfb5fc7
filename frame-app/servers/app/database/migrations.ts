import { type Kysely, type Migration, sql } from 'kysely'
import { createEvents } from './createEvents.ts'
import { createPurchasesTable, indexPurchases } from './createPurchasesTable.ts'

const createListing = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('allowed_origins', sql`text[]`, (column) => column.notNull())
    .addColumn('connect_sources', sql`text[]`, (column) => column.notNull())
    .addColumn('is_analytics_enabled', 'boolean', (column) => column.notNull())
    .addColumn('is_from_file', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()

  await database.schema
    .createTable('wallets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('search_name', 'text', (column) => column.notNull())
    .addColumn('badge_type', 'text', (column) => column.notNull().check(sql`badge_type in ('certified', 'none')`))
    .addColumn('description', 'text')
    .addColumn('chains', sql`text[]`)
    .addColumn('homepage', 'text')
    .addColumn('image_id', 'text')
    .addColumn('image_url', 'text')
    .addColumn('order', 'integer')
    .addColumn('link_mode', 'text')
    .addColumn('mobile_link', 'text')
    .addColumn('desktop_link', 'text')
    .addColumn('webapp_link', 'text')
    .addColumn('app_store', 'text')
    .addColumn('play_store', 'text')
    .addColumn('chrome_store', 'text')
    .addColumn('rdns', 'text')
    .addColumn('supports_wc', 'boolean', (column) => column.notNull())
    .addColumn('supports_wcpay', 'boolean', (column) => column.notNull())
    .execute()

  const types = sql`type in ('image/svg+xml', 'image/png', 'image/webp', 'image/jpeg', 'image/gif', 'image/avif')`
  await database.schema
    .createTable('images')
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('wallet', 'asset', 'currency', 'token')`),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull().check(types))
    .addColumn('bytes', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('images_key', ['kind', 'id'])
    .execute()
}

const addDeviceApproval = (database: Kysely<unknown>) =>
  database.schema
    .alterTable('projects')
    .addColumn('requires_device_approval', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()

const addApproveInFrame = (database: Kysely<unknown>) =>
  database.schema
    .alterTable('projects')
    .addColumn('approve_in_frame', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()

const addNamespaces = (database: Kysely<unknown>) =>
  database.schema.alterTable('wallets').addColumn('namespaces', sql`text[]`).execute()

/** Adds the source of imported images. Null if an operator added the row. */
const addImageSource = (database: Kysely<unknown>) =>
  database.schema
    .alterTable('images')
    .addColumn('source', 'text', (column) => column.check(sql`source in ('built-in', 'folder')`))
    .execute()

/**
 * Creates the table of fetched images, identified by a hash of their URL. If the fetch failed, a row contains the
 * reason.
 */
const createFetchedPictures = (database: Kysely<unknown>) =>
  database.schema
    .createTable('fetched_pictures')
    .addColumn('url_hash', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text')
    .addColumn('bytes', 'bytea')
    .addColumn('problem', 'text')
    .addColumn('fetched_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()

const addBrowseLink = (database: Kysely<unknown>) =>
  database.schema.alterTable('wallets').addColumn('browse_link', 'text').execute()

/** Creates the table of rate limits: one token bucket per hashed visitor subnet. */
const createAddressLimits = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('address_limits')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('address_limits_end').on('address_limits').column('ends_at').execute()
}

const addFeatures = (database: Kysely<unknown>) =>
  database.schema
    .alterTable('projects')
    .addColumn('features', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute()

const addHostedOptions = (database: Kysely<unknown>) =>
  database.schema
    .alterTable('projects')
    .addColumn('hosted', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute()

/** Creates the tables of tracked accounts and their transactions. */
const createHistory = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('followed_accounts')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('next_block', 'bigint', (column) => column.notNull())
    .addColumn('last_hash', 'text')
    .addColumn('asked_at', 'timestamptz', (column) => column.notNull())
    .addColumn('leased_until', 'timestamptz', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addPrimaryKeyConstraint('followed_accounts_key', ['chain_id', 'address'])
    .execute()

  await database.schema
    .createTable('account_transactions')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('block_number', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('mined_at', 'timestamptz', (column) => column.notNull())
    .addColumn('body', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_transactions_key', ['chain_id', 'address', 'hash'])
    .execute()
  await database.schema
    .createIndex('account_transactions_order')
    .on('account_transactions')
    .columns(['address', 'mined_at', 'chain_id', 'block_number', 'position'])
    .execute()
}

/** Adds a flag for accounts indexed with traces. False for existing rows, which were indexed without traces. */
const addIsTraced = (database: Kysely<unknown>) =>
  database.schema
    .alterTable('followed_accounts')
    .addColumn('is_traced', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()

/** Adds indexes to find the accounts that are furthest behind on a network, and the least recently requested ones. */
const indexFollowed = async (database: Kysely<unknown>) => {
  const create = (name: string) => database.schema.createIndex(name).on('followed_accounts')
  await create('followed_accounts_next').columns(['chain_id', 'next_block']).execute()
  await create('followed_accounts_asked').columns(['asked_at', 'address', 'chain_id']).execute()
}

/**
 * Stores the IP network that first requested an account. The indexer serves IP networks in turn, and each has a limited
 * share of the accounts.
 */
const addAsker = async (database: Kysely<unknown>) => {
  await database.schema
    .alterTable('followed_accounts')
    .addColumn('asker', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  const create = (name: string) => database.schema.createIndex(name).on('followed_accounts')
  await create('followed_accounts_turn').columns(['chain_id', 'asker', 'next_block']).execute()
  await create('followed_accounts_share').columns(['asker', 'asked_at', 'address', 'chain_id']).execute()
}

/** Stores the IP network that requested an image. The IP network with the most images loses its oldest one first. */
const addPictureAsker = (database: Kysely<unknown>) =>
  database.schema
    .alterTable('fetched_pictures')
    .addColumn('asker', 'text', (column) => column.notNull().defaultTo(''))
    .execute()

/** Creates the tables of account names in the operator's zones, and of used signed messages, which cannot be reused. */
const createNames = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('account_names')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('is_on_all_chains', 'boolean', (column) => column.notNull())
    .addColumn('attributes', 'jsonb', (column) => column.notNull())
    .addColumn('registered_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz')
    .addUniqueConstraint('account_names_one', ['address', 'zone'])
    .execute()
  await database.schema
    .createTable('name_messages')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('name_messages_end').on('name_messages').column('expires_at').execute()
}

/** Stores contract names per network, because the same address can be a different contract on another network. */
const nameContractsByNetwork = async (database: Kysely<unknown>) => {
  await database.schema.alterTable('account_names').dropConstraint('account_names_one').execute()
  await sql`create unique index account_names_one on account_names
    (address, zone, (case when is_on_all_chains then '' else chain_id end))`.execute(database)
}

/** All migrations in order. Never edit a released migration. Add a new entry instead. */
export const migrations: Record<string, Migration> = {
  '0001_listing': { up: createListing },
  '0002_device_approval': { up: addDeviceApproval },
  '0003_approve_in_frame': { up: addApproveInFrame },
  '0004_namespaces': { up: addNamespaces },
  '0005_image_source': { up: addImageSource },
  '0006_fetched_pictures': { up: createFetchedPictures },
  '0007_browse_link': { up: addBrowseLink },
  '0008_address_limits': { up: createAddressLimits },
  '0009_features': { up: addFeatures },
  '0010_hosted_options': { up: addHostedOptions },
  '0011_history': { up: createHistory },
  '0012_traces': { up: addIsTraced },
  '0013_followed_indexes': { up: indexFollowed },
  '0014_asker': { up: addAsker },
  '0015_picture_asker': { up: addPictureAsker },
  '0016_names': { up: createNames },
  '0017_purchases': { up: createPurchasesTable },
  '0018_bought': { up: indexPurchases },
  '0019_names_by_network': { up: nameContractsByNetwork },
  '0020_events': { up: createEvents },
}
