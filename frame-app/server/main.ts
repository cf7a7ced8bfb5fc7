import { serve } from '@hono/node-server'
import type { AddressLimit } from '#protocol/server/limitRate'
import { Project, type ProjectSchema, readProjects, SecureProject } from '#protocol/server/projects'
import packageJson from '../../package.json' with { type: 'json' }
import { openListingDatabase } from './database/openListingDatabase.ts'
import { createProjectStore, storeProjects } from './database/projectStore.ts'
import { readBuild } from './files.ts'
import { createModalHosting, createSecureHosting } from './hosting.ts'
import { openReleases } from './releases/openReleases.ts'
import { seedWallets } from './wallet-listing/seedWallets.ts'

export interface ServerOptions {
  appOrigin: string
  secureOrigin: string
  /** The auth server, where there is one. */
  authOrigin?: string
  appPort: number
  securePort: number
  /** The address to listen on. */
  hostname: string
  projectsFile: string
  /** Whether projects may name http origins of other machines. */
  allowsInsecureOrigins?: boolean
  /** The folder that holds the builds `app` and `secure`. */
  dist: string
  /** Where the page's files of each release are kept, so that pages that name an earlier one go on. Without it they break. */
  releasesFolder?: string
  /** A PostgreSQL server; by default the one that DATABASE_URL names. */
  databaseUrl?: string
  /** Where the embedded database keeps its data, if there is no server. Without it, it lives in memory. */
  databaseFolder?: string
  /** How much one address may ask of what reads the database: the two documents and the wallet listing. */
  addressLimit?: AddressLimit
}

/** Opens the database with what it has to hold before anybody asks: the file's projects and the wallets. */
const openFilledDatabase = async (
  { projectsFile, databaseFolder, databaseUrl = process.env.DATABASE_URL }: ServerOptions,
  schema: ProjectSchema,
) => {
  const projects = await readProjects(projectsFile, schema)
  const opened = await openListingDatabase({ url: databaseUrl, folder: databaseFolder })
  try {
    await storeProjects(opened.database, projects)
    await seedWallets(opened.database)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Serves the modal and the secure frame on their two ports; returns the function that stops both. */
export const startServer = async (options: ServerOptions) => {
  const { appPort, securePort, hostname, addressLimit } = options
  const origins = { app: options.appOrigin, secure: options.secureOrigin, auth: options.authOrigin }
  const [appBuild, secureBuild] = await Promise.all([
    readBuild(`${options.dist}/app`),
    readBuild(`${options.dist}/secure`),
  ])
  const schema = options.allowsInsecureOrigins ? Project : SecureProject
  const { version } = packageJson
  const releases = await openReleases({ version, build: appBuild, folder: options.releasesFolder })
  const { database, close } = await openFilledDatabase(options, schema)
  const projects = createProjectStore(database, schema)
  const modal = createModalHosting({ origins, projects, build: appBuild, releases, addressLimit, database })
  const secure = createSecureHosting({ origins, projects, build: secureBuild, addressLimit })
  const servers = [
    serve({ fetch: modal.fetch, port: appPort, hostname }),
    serve({ fetch: secure.fetch, port: securePort, hostname }),
  ]
  return async () => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    await close()
  }
}
