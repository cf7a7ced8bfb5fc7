import type { Kysely } from 'kysely'
import { type DatabaseLocation, openDatabase } from '#protocol/server-kit/openDatabase'
import { migrations } from './migrations.ts'
import type { PaymasterSchema } from './schema.ts'

/** The database, or a transaction in it. */
export type PaymasterDatabase = Kysely<PaymasterSchema>

export const openPaymasterDatabase = (place: DatabaseLocation) => openDatabase<PaymasterSchema>(place, migrations)
