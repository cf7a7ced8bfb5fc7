import { type Kysely, sql } from 'kysely'

/** Creates the analytics event table for projects that enable analytics. */
export const createEvents = async (database: Kysely<unknown>) => {
  await database.schema
    .createTable('events')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull())
    .addColumn('visit', 'uuid', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_error', 'boolean', (column) => column.notNull())
    .addColumn('step', 'text', (column) =>
      column.check(sql`step in ('opened', 'chosen', 'connected', 'signed', 'sent')`),
    )
    .addColumn('method', 'text')
    .addColumn('properties', 'jsonb', (column) => column.notNull())
    .addColumn('happened_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('events_happened').on('events').column('happened_at').execute()
}
