import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { exampleKey } from '../auth/exampleKey.ts'
import { spawnAuthServer } from '../auth/spawnAuthServer.ts'
import { findFreePort } from '../world/stack/freePort.ts'
import { origins, smtpUrl } from '../world/stack/ports.ts'
import { startOwnDatabase } from './ownDatabase.ts'

/** As built for the stories: from its sources it would take seconds to start. */
const program = join(import.meta.dirname, '../../dist/servers/secure/main.js')

const projects = [{ id: 'demo', name: 'Marlow', allowedOrigins: [origins.demo] }]

/** An auth server for one story, which can stop it. This browser finds it at the URL of the stack's server. */
export const startOwnAuthServer = async (context: BrowserContext, settings: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-own-auth-'))
  const projectsFile = join(folder, 'projects.json')
  await writeFile(projectsFile, JSON.stringify({ projects }))
  const database = await startOwnDatabase()
  const environment = {
    PORT: String(await findFreePort()),
    AUTH_ORIGIN: origins.auth,
    SECURE_ORIGIN: origins.secure,
    PROJECTS_FILE: projectsFile,
    DATA_FOLDER: join(folder, 'data'),
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Foyer <wallet@auth.localhost>',
    AUTH_KEK: exampleKey('auth'),
    RECOVERY_KEK: exampleKey('recovery'),
    INDEX_KEY: exampleKey('index'),
    ...database.settings,
    ...settings,
  }
  let server = await spawnAuthServer(environment, program)
  await context.route(`${origins.auth}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    try {
      const response = await route.fetch({ url: `${server.url}${pathname}${search}`, maxRetries: 0 })
      await route.fulfill({ response })
    } catch {
      await route.abort()
    }
  })
  return {
    kill: () => server.end('SIGKILL'),
    start: async () => {
      server = await spawnAuthServer(environment, program)
    },
    stop: async () => {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await server.end('SIGTERM')
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
