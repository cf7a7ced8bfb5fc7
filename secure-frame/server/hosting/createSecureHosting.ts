import { createHosting } from '#protocol/server/createHosting'
import type { AddressLimit } from '#protocol/server/limitRate'
import type { Origins } from '#protocol/server/Origins'
import type { Project, ProjectStore } from '#protocol/server/projects'
import type { BuiltFile } from '#protocol/server/readBuild'
import type { Releases } from '#protocol/server/releases/openReleases'
import { secureFileHeaders, secureHeaders } from './headers.ts'

interface SecureHostingParts {
  origins: Origins
  projects: ProjectStore
  build: ReadonlyMap<string, BuiltFile>
  releases: Pick<Releases, 'findAsset'>
  /** How many documents one address may ask for. */
  addressLimit?: AddressLimit
}

/** The values in the secure frame's document. Origin patterns contain no character that HTML would interpret. */
export const secureValues = (project: Project, { app, auth = '' }: Origins) => ({
  ALLOWED_ORIGINS: project.allowedOrigins.join(' '),
  APP_ORIGIN: app,
  AUTH_ORIGIN: auth,
  APPROVE_IN_FRAME: project.approveInFrame ? '1' : '',
})

/** Serves the secure frame's document and files, on their own origin. */
export const createSecureHosting = ({ origins, projects, build, releases, addressLimit }: SecureHostingParts) => {
  const app = createHosting({
    ...{ origin: origins.secure, projects, build, releases, addressLimit, path: '/', fileHeaders: secureFileHeaders },
    headersOf: (project) => secureHeaders(project, origins),
    valuesOf: (project) => secureValues(project, origins),
  })
  app.get('/health', (context) => context.json({ status: 'ok' }))
  return app
}
