import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../../frame-app/server/main.ts'
import { startLocalAuthServer } from './authServer.ts'
import { startChains } from './chains.ts'
import { startMailbox } from './mailbox/server.ts'
import { assertPortFree } from './port.ts'
import { origins, ports } from './ports.ts'
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

/** The local chains are reached without TLS. */
const connectSources = ['https:', 'wss:', 'http://127.0.0.1:*', 'ws://127.0.0.1:*']

/** The projects of the local stack: three for its pages, and one whose pages are elsewhere. */
const projects = [
  {
    id: 'demo',
    name: 'Marlow',
    allowedOrigins: [origins.demo, origins.pages],
    connectSources,
    approveInFrame: true,
  },
  { id: 'second', name: 'Second', allowedOrigins: [origins.pages], requiresDeviceApproval: true },
  // Does not vouch for its pages: what could move something is decided in a window.
  { id: 'windowed', name: 'Windowed', allowedOrigins: [origins.pages], connectSources },
  { id: 'elsewhere', name: 'Another app', allowedOrigins: ['https://app.example'] },
]

const writeProjects = async (dataFolder: string) => {
  const file = join(dataFolder, 'projects.json')
  await mkdir(dataFolder, { recursive: true })
  await writeFile(file, JSON.stringify({ projects }, null, 2))
  return file
}

const startServers = async ({ dataFolder, pageHeaders }: StackOptions) => {
  const projectsFile = await writeProjects(dataFolder)
  return Promise.all([
    startServer({
      appOrigin: origins.app,
      secureOrigin: origins.secure,
      authOrigin: origins.auth,
      appPort: ports.app,
      securePort: ports.secure,
      hostname: '127.0.0.1',
      projectsFile,
      databaseFolder: join(dataFolder, 'database'),
      dist: join(root, 'dist'),
      releasesFolder: join(dataFolder, 'releases'),
    }),
    serveFolder({ folder: join(root, 'dist/demo'), port: ports.demo }),
    serveFolder({ folder: join(root, 'dist/pages'), port: ports.pages, headers: pageHeaders }),
    serveFolder({ folder: join(root, 'dist/pages'), port: ports.evil }),
    startMailbox({ smtpPort: ports.smtp, pagePort: ports.mail }),
    startLocalAuthServer(dataFolder, projectsFile),
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
