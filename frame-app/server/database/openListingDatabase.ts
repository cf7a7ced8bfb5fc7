import type { Kysely } from 'kysely'
import { type DatabasePlace, openDatabase } from '#protocol/server/openDatabase'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>

export const openListingDatabase = (place: DatabasePlace) => openDatabase<Schema>(place, { steps: migrations })
