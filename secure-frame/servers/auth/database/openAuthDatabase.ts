import type { Kysely } from 'kysely'
import { type DatabaseLocation, openDatabase } from '#protocol/server-kit/openDatabase'
import { migrations } from './migrations.ts'
import type { AuthSchema } from './schema.ts'

/** The database, or one of its transactions. */
export type AuthDatabase = Kysely<AuthSchema>

export const openAuthDatabase = (place: DatabaseLocation) => openDatabase<AuthSchema>(place, migrations)
