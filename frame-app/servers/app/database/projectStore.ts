import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { type Project, type ProjectSchema, type ProjectStore, SecureProject } from '#protocol/server-kit/projects'
import { issueLine } from '#protocol/server-kit/readJson'
import type { ListingDatabase } from './openListingDatabase.ts'
import type { ListingSchema } from './schema.ts'

const toRow = (project: Project) => ({
  id: project.id,
  name: project.name,
  allowed_origins: project.allowedOrigins,
  connect_sources: project.connectSources,
  is_analytics_enabled: project.isAnalyticsEnabled,
  requires_device_approval: project.requiresDeviceApproval,
  approve_in_frame: project.approveInFrame,
  features: project.features,
  hosted: project.hosted,
  is_from_file: true,
})

/** Replaces the stored projects of the file with the file's current contents. */
export const storeProjects = (database: ListingDatabase, projects: readonly Project[]) =>
  database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('projects').where('is_from_file', '=', true).execute()
    for (const row of projects.map(toRow)) {
      await transaction
        .insertInto('projects')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    }
  })

const fromRow = (row: Selectable<ListingSchema['projects']>): Project => ({
  id: row.id,
  name: row.name,
  allowedOrigins: row.allowed_origins,
  connectSources: row.connect_sources,
  isAnalyticsEnabled: row.is_analytics_enabled,
  requiresDeviceApproval: row.requires_device_approval,
  approveInFrame: row.approve_in_frame,
  features: row.features,
  hosted: row.hosted,
})

/**
 * Reads projects from the database, whether imported from the file or added by an operator. Their values become
 * headers, so an invalid row is logged once and ignored.
 */
export const createProjectStore = (database: ListingDatabase, schema: ProjectSchema = SecureProject): ProjectStore => {
  const told = new Set<string>()
  const tell = (line: string) => {
    if (!told.has(line)) console.error(line)
    told.add(line)
  }
  return {
    find: async (projectId) => {
      // PostgreSQL rejects text with a null character, and no project has such an id.
      if (projectId.includes('\0')) return undefined
      const row = await database.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst()
      if (!row) return undefined
      const parsed = z.safeParse(schema, fromRow(row))
      if (parsed.success) return parsed.data
      tell(`The row ${JSON.stringify(row.id)} of the table projects is not used: ${issueLine(parsed.error)}`)
      return undefined
    },
  }
}
