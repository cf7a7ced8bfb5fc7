import { join } from 'node:path'
import { startAppServer } from '../../frame-app/server/startAppServer.ts'
import { startSecureServer } from '../../secure-frame/server/startSecureServer.ts'
import { localAuthOptions } from './authServer.ts'
import { startChains } from './chains.ts'
import { startMailbox } from './mailbox/server.ts'
import { assertPortFree } from './port.ts'
import { origins, ports } from './ports.ts'
import { projects, writeProjects } from './projects.ts'
import { startRelay } from './relay/server.ts'
import { serveFolder } from './staticServer.ts'

const root = join(import.meta.dirname, '../..')

type Stop = () => Promise<unknown>

interface StackOptions {
  /** Where the chains and the server's database keep their state between starts. */
  dataFolder: string
  /** Headers of test pages by path prefix. */
  pageHeaders?: Record<string, Record<string, string>>
}

const startServers = async ({ dataFolder, pageHeaders }: StackOptions) => {
  const projectsFile = await writeProjects(dataFolder)
  const authOptions = await localAuthOptions(dataFolder, projectsFile)
  return Promise.all([
    startAppServer({
      port: ports.app,
      hostname: '127.0.0.1',
      appOrigin: origins.app,
      secureOrigin: origins.secure,
      authOrigin: origins.auth,
      projectsFile,
      buildFolder: join(root, 'dist'),
      releasesFolder: join(dataFolder, 'releases'),
      databaseUrl: process.env.DATABASE_URL,
      databaseFolder: join(dataFolder, 'database'),
    }),
    startSecureServer({ ...authOptions, securePort: ports.secure, buildFolder: join(root, 'dist') }),
    serveFolder({ folder: join(root, 'dist/demo'), port: ports.demo }),
    serveFolder({ folder: join(root, 'dist/pages'), port: ports.pages, headers: pageHeaders }),
    serveFolder({ folder: join(root, 'dist/pages'), port: ports.evil }),
    startMailbox({ smtpPort: ports.smtp, pagePort: ports.mail }),
    startRelay({ port: ports.relay, projects: projects.map(({ id }) => id), origins: [origins.app] }),
  ])
}

/** Starts the world: the chains, the product's servers, the demo page and the test pages. Stops what it started. */
export const startStack = async (options: StackOptions) => {
  for (const port of Object.values(ports)) await assertPortFree(port)
  const stops: Stop[] = []
  const stop = async () => {
    await Promise.all(stops.map((end) => end()))
  }
  try {
    stops.push(await startChains(options.dataFolder))
    stops.push(...(await startServers(options)))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
