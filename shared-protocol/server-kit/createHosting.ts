import { Hono } from 'hono'
import { type AddressLimit, limitRate } from './limitRate.ts'
import type { Project, ProjectStore } from './projects.ts'
import type { BuiltFile } from './readBuild.ts'
import type { Releases } from './releases/openReleases.ts'
import { refuseProject, refuseVisit, sendDocument, sendFile } from './respond.ts'
import { strictTransport } from './strictTransport.ts'

/** Cache header for files whose name contains a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'

interface HostedDocument {
  path: string
  /** Path of the document in the build. */
  file: string
  /** True if a project has the document. Default: all projects. */
  isFor?: (project: Project) => boolean
  headersOf: (project: Project, query: Readonly<Record<string, string>>) => Record<string, string>
  /** Returns the values of the document's placeholders. They must not need HTML escaping. */
  valuesOf: (project: Project) => Readonly<Record<string, string>>
}

interface HostingOptions {
  /** The public origin of the front end. */
  origin: string
  projects: ProjectStore
  /** The front end's files by path. */
  build: ReadonlyMap<string, BuiltFile>
  releases: Pick<Releases, 'findAsset'>
  /** Rate limit for each visitor address, for requests that read the database. */
  addressLimit?: AddressLimit
  documents: readonly HostedDocument[]
  /** Headers of every file, in addition to the headers of public files. */
  fileHeaders?: Record<string, string>
}

/** Serves a built front end: its files, and its documents with the headers of each project. */
export const createHosting = (options: HostingOptions) => {
  const { origin, projects, build, releases, addressLimit = {}, documents, fileHeaders } = options
  const app = new Hono()
  app.use(strictTransport(origin))
  const limit = limitRate(addressLimit, refuseVisit)
  for (const { path, file, isFor, headersOf, valuesOf } of documents)
    app.get(path, limit, async (context) => {
      const project = await projects.find(context.req.query('projectId') ?? '')
      if (!project || isFor?.(project) === false) return refuseProject(context)
      return sendDocument(context, build.get(file), headersOf(project, context.req.query()), valuesOf(project))
    })
  app.get('/assets/:name', async (context) =>
    sendFile(context, await releases.findAsset(context.req.param('name')), immutable, fileHeaders),
  )
  return app
}
