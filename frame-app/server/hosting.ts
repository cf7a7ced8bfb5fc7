import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type AddressLimit, limitRate } from '#protocol/server/limitRate'
import type { ProjectStore } from '#protocol/server/projects'
import { strictTransport } from '#protocol/server/strictTransport'
import type { Database } from './database/openListingDatabase.ts'
import type { BuiltFile } from './files.ts'
import { modalHeaders, type Origins, publicHeaders, secureFileHeaders, secureHeaders } from './headers.ts'
import { projectValues, refuseProject, refuseVisit, sendDocument, sendFile } from './respond.ts'
import { createListingRoutes } from './wallet-listing/listingRoutes.ts'

const immutable = 'public, max-age=31536000, immutable'
/** The floating URLs: a new release reaches every page within minutes. */
const floating = 'public, max-age=300'

interface HostingParts {
  /** Version of the package; the content's hash is added, so that a versioned URL never changes its content. */
  version: string
  origins: Origins
  projects: ProjectStore
  build: Map<string, BuiltFile>
  /** How much one address may ask of what reads the database. */
  addressLimit?: AddressLimit
}

interface ModalHostingParts extends HostingParts {
  /** Holds the wallet listing. */
  database: Database
}

/** The scripts that pages load by name. Their chunks carry a hash in theirs. */
const pageScripts = ['loader.js', 'sdk.js'] as const

const releaseOf = (version: string, build: Map<string, BuiltFile>) => {
  const hash = createHash('sha256')
  for (const name of pageScripts) hash.update(build.get(`page/${name}`)?.integrity ?? '')
  return `${version}-${hash.digest('hex').slice(0, 8)}`
}

const projectOf = (context: Context, projects: ProjectStore) => projects.find(context.req.query('projectId') ?? '')

const isPageScript = (name: string) => pageScripts.some((script) => script === name)

/** Serves the loader, the modal's document and files, and the wallet listing. */
export const createModalHosting = ({
  version,
  origins,
  projects,
  build,
  addressLimit = {},
  database,
}: ModalHostingParts) => {
  const release = releaseOf(version, build)
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
  app.get('/v/:release/:name', (context) => {
    const isCurrent = context.req.param('release') === release
    return sendFile(context, isCurrent ? build.get(`page/${context.req.param('name')}`) : undefined, immutable)
  })
  app.get('/:name', (context) => {
    const name = context.req.param('name')
    return sendFile(context, build.get(`page/${name}`), isPageScript(name) ? floating : immutable)
  })
  return app
}

/** Serves the secure frame's document and files, on its own origin. */
export const createSecureHosting = ({ origins, projects, build, addressLimit = {} }: Omit<HostingParts, 'version'>) => {
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
