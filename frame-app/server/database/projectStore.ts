import type { Project, ProjectStore } from '#protocol/server/projects'
import type { Database } from './openListingDatabase.ts'

const toRow = (project: Project) => ({
  id: project.id,
  name: project.name,
  allowed_origins: project.allowedOrigins,
  connect_sources: project.connectSources,
  is_analytics_enabled: project.isAnalyticsEnabled,
  requires_device_approval: project.requiresDeviceApproval,
  is_from_file: true,
})

/** Takes over the projects of the file: what it names is as it says, and what it no longer names is gone. */
export const storeProjects = (database: Database, projects: readonly Project[]) =>
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

/** The projects of the database: those of the file, and those that were added to the table. */
export const createProjectStore = (database: Database): ProjectStore => ({
  find: async (projectId) => {
    // PostgreSQL refuses a text that holds a zero character; no project has such an id.
    if (projectId.includes('\0')) return undefined
    const row = await database.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst()
    return (
      row && {
        id: row.id,
        name: row.name,
        allowedOrigins: row.allowed_origins,
        connectSources: row.connect_sources,
        isAnalyticsEnabled: row.is_analytics_enabled,
        requiresDeviceApproval: row.requires_device_approval,
      }
    )
  },
})
