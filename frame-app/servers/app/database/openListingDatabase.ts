import type { Kysely } from 'kysely'
import { type DatabaseLocation, openDatabase } from '#protocol/server-kit/openDatabase'
import { migrations } from './migrations.ts'
import type { ListingSchema } from './schema.ts'

export type ListingDatabase = Kysely<ListingSchema>

export const openListingDatabase = (place: DatabaseLocation) =>
  openDatabase<ListingSchema>(place, { steps: migrations })
