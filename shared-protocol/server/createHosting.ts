import { Hono } from 'hono'
import { type AddressLimit, limitRate } from './limitRate.ts'
import type { Project, ProjectStore } from './projects.ts'
import type { BuiltFile } from './readBuild.ts'
import type { Releases } from './releases/openReleases.ts'
import { refuseProject, refuseVisit, sendDocument, sendFile } from './respond.ts'
import { strictTransport } from './strictTransport.ts'

/** For files whose name has a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'

interface HostingOptions {
  /** The public origin of the front end. */
  origin: string
  projects: ProjectStore
  /** The front end's files by path. */
  build: ReadonlyMap<string, BuiltFile>
  releases: Pick<Releases, 'findAsset'>
  /** How much one address may ask of what reads the database. */
  addressLimit?: AddressLimit
  /** Where the document is. */
  path: string
  headersOf: (project: Project) => Record<string, string>
  /** What the document's placeholders are filled with. Nothing in it may need escaping in HTML. */
  valuesOf: (project: Project) => Readonly<Record<string, string>>
  /** Sent with every file, besides the headers of public files. */
  fileHeaders?: Record<string, string>
}

/** Serves a built front end: its document, with the headers of each project, and its files. */
export const createHosting = (options: HostingOptions) => {
  const { origin, projects, build, releases, addressLimit = {}, path, headersOf, valuesOf, fileHeaders } = options
  const app = new Hono()
  app.use(strictTransport(origin))
  app.get(path, limitRate(addressLimit, refuseVisit), async (context) => {
    const project = await projects.find(context.req.query('projectId') ?? '')
    if (!project) return refuseProject(context)
    return sendDocument(context, build.get('index.html'), headersOf(project), valuesOf(project))
  })
  app.get('/assets/:name', async (context) =>
    sendFile(context, await releases.findAsset(context.req.param('name')), immutable, fileHeaders),
  )
  return app
}
