import type { Kysely } from 'kysely'
import { type DatabasePlace, openDatabase } from '#protocol/server/openDatabase'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/** The database, or one transaction in it. */
export type Database = Kysely<Schema>

export const openPaymasterDatabase = (place: DatabasePlace) => openDatabase<Schema>(place, migrations)
