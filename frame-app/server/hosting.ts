import { type Context, Hono } from 'hono'
import { type AddressLimit, limitRate } from '#protocol/server/limitRate'
import type { ProjectStore } from '#protocol/server/projects'
import { strictTransport } from '#protocol/server/strictTransport'
import type { Database } from './database/openListingDatabase.ts'
import type { BuiltFile } from './files.ts'
import { modalHeaders, type Origins, publicHeaders, secureFileHeaders, secureHeaders } from './headers.ts'
import type { Releases } from './releases/openReleases.ts'
import { isPageScript, pageScripts } from './releases/releaseName.ts'
import { projectValues, refuseProject, refuseVisit, sendDocument, sendFile } from './respond.ts'
import { createListingRoutes } from './wallet-listing/listingRoutes.ts'

const immutable = 'public, max-age=31536000, immutable'
/** The floating URLs: a new release reaches every page within minutes. */
const floating = 'public, max-age=300'

interface HostingParts {
  origins: Origins
  projects: ProjectStore
  build: Map<string, BuiltFile>
  /** How much one address may ask of what reads the database. */
  addressLimit?: AddressLimit
}

interface ModalHostingParts extends HostingParts {
  /** Holds the wallet listing. */
  database: Database
  releases: Releases
}

const projectOf = (context: Context, projects: ProjectStore) => projects.find(context.req.query('projectId') ?? '')

/** Serves the loader, the modal's document and files, and the wallet listing. */
export const createModalHosting = ({
  origins,
  projects,
  build,
  releases,
  addressLimit = {},
  database,
}: ModalHostingParts) => {
  const release = releases.current
  const integrity = {
    release,
    files: Object.fromEntries(
      pageScripts.map((name) => [
        name,
        { url: `${origins.app}/v/${release}/${name}`, integrity: build.get(`page/${name}`)?.integrity },
      ]),
    ),
  }
  const app = new Hono()
  app.use(strictTransport(origins.app))

  app.get('/health', (context) => context.json({ status: 'ok', release }))

  app.get('/frame', limitRate(addressLimit, refuseVisit), async (context) => {
    const project = await projectOf(context, projects)
    if (!project) return refuseProject(context)
    return sendDocument(context, build.get('index.html'), modalHeaders(project, origins), {
      ...projectValues(project),
      SECURE_ORIGIN: origins.secure,
      PROJECT_ID: project.id,
      SIGN_IN: origins.auth ? 'email' : '',
    })
  })

  app.route('/', createListingRoutes({ database, projects, addressLimit }))

  app.get('/integrity.json', (context) => context.json(integrity, 200, { ...publicHeaders, 'Cache-Control': floating }))
  app.get('/assets/:name', (context) => sendFile(context, build.get(`assets/${context.req.param('name')}`), immutable))
  app.get('/v/:release/:name', async (context) => {
    const { release, name } = context.req.param()
    return sendFile(context, await releases.find(release, name), immutable)
  })
  app.get('/:name', async (context) => {
    const name = context.req.param('name')
    return sendFile(context, await releases.findFloating(name), isPageScript(name) ? floating : immutable)
  })
  return app
}

/** Serves the secure frame's document and files, on its own origin. */
export const createSecureHosting = ({ origins, projects, build, addressLimit = {} }: HostingParts) => {
  const app = new Hono()
  app.use(strictTransport(origins.secure))
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/', limitRate(addressLimit, refuseVisit), async (context) => {
    const project = await projectOf(context, projects)
    if (!project) return refuseProject(context)
    return sendDocument(context, build.get('index.html'), secureHeaders(project, origins), {
      ...projectValues(project),
      APP_ORIGIN: origins.app,
      AUTH_ORIGIN: origins.auth ?? '',
      APPROVE_IN_FRAME: project.approveInFrame ? '1' : '',
    })
  })
  app.get('/assets/:name', (context) =>
    sendFile(context, build.get(`assets/${context.req.param('name')}`), immutable, secureFileHeaders),
  )
  return app
}
