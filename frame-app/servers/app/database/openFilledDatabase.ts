import type { DatabaseLocation } from '#protocol/server-kit/openDatabase'
import { type ProjectSchema, readProjects } from '#protocol/server-kit/projects'
import { importPictures } from '../pictures/importPictures.ts'
import { seedWallets } from '../wallet-listing/seedWallets.ts'
import { openListingDatabase } from './openListingDatabase.ts'
import { createProjectStore, storeProjects } from './projectStore.ts'

interface Filling {
  projectsFile: string
  schema: ProjectSchema
  /** The folder with the operator's images. */
  picturesFolder?: string
}

/** Opens the database and imports the file's projects, the wallets and the images before the first request. */
export const openFilledDatabase = async (
  place: DatabaseLocation,
  { projectsFile, schema, picturesFolder }: Filling,
) => {
  const projects = await readProjects(projectsFile, schema)
  const { database, close } = await openListingDatabase(place)
  try {
    await storeProjects(database, projects)
    await seedWallets(database)
    await importPictures(database, picturesFolder)
    return { database, close, projects: createProjectStore(database, schema) }
  } catch (error) {
    await close()
    throw error
  }
}
