import type { DatabasePlace } from '#protocol/server/openDatabase'
import { type ProjectSchema, readProjects } from '#protocol/server/projects'
import { seedWallets } from '../wallet-listing/seedWallets.ts'
import { openListingDatabase } from './openListingDatabase.ts'
import { createProjectStore, storeProjects } from './projectStore.ts'

/** Opens the database with what it has to hold before the first request: the file's projects and the wallets. */
export const openFilledDatabase = async (place: DatabasePlace, projectsFile: string, schema: ProjectSchema) => {
  const projects = await readProjects(projectsFile, schema)
  const { database, close } = await openListingDatabase(place)
  try {
    await storeProjects(database, projects)
    await seedWallets(database)
    return { database, close, projects: createProjectStore(database, schema) }
  } catch (error) {
    await close()
    throw error
  }
}
