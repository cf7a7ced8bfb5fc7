import { createHosting } from '#protocol/server-kit/createHosting'
import type { AddressLimit } from '#protocol/server-kit/limitRate'
import type { Origins } from '#protocol/server-kit/Origins'
import { allowsPasskey, type Project, type ProjectStore } from '#protocol/server-kit/projects'
import type { BuiltFile } from '#protocol/server-kit/readBuild'
import type { Releases } from '#protocol/server-kit/releases/openReleases'
import { sendFile } from '#protocol/server-kit/respond'
import {
  descriptorHeaders,
  grantHeaders,
  passkeyHeaders,
  recoverHeaders,
  recoverHereHeaders,
  secureFileHeaders,
  secureHeaders,
} from './headers.ts'
import type { ProjectDescriptors } from './readDescriptorsFolder.ts'

interface SecureHostingDeps {
  origins: Origins
  projects: ProjectStore
  build: ReadonlyMap<string, BuiltFile>
  releases: Pick<Releases, 'findAsset'>
  /** The maximum number of documents per IP address. */
  addressLimit?: AddressLimit
  /** The operator's descriptors for each project. */
  descriptors?: ProjectDescriptors
  /** The chains that have a bundler (CAIP-2). */
  bundledChains?: readonly string[]
  /** The subset of these chains whose bundler is a paymaster's relayer. */
  relayedChains?: readonly string[]
}

type Kept = Pick<SecureHostingDeps, 'descriptors' | 'bundledChains' | 'relayedChains'>

/** Returns the values for the secure frame's document. Origin patterns contain no characters with a meaning in HTML. */
export const secureValues = (project: Project, { app, auth = '' }: Origins, kept: Kept = {}) => ({
  ALLOWED_ORIGINS: project.allowedOrigins.join(' '),
  APP_ORIGIN: app,
  AUTH_ORIGIN: auth,
  APPROVE_IN_FRAME: project.approveInFrame ? '1' : '',
  WALLET_TIER: project.walletTier ?? 'offered',
  TOUCH_CENTS: project.touchAboveUsd === undefined ? '' : String(Math.round(project.touchAboveUsd * 100)),
  DESCRIPTORS: kept.descriptors?.has(project.id) ? '1' : '',
  PERMISSION_CONTRACTS: project.permissionContracts ? '1' : '',
  PAYMASTERS: Object.keys(project.paymasters ?? {}).join(' '),
  BUNDLERS: kept.bundledChains?.join(' ') ?? '',
  RELAYERS: kept.relayedChains?.join(' ') ?? '',
})

/** Serves the secure frame's document and files, on their own origin. */
export const createSecureHosting = (deps: SecureHostingDeps) => {
  const { origins, projects, build, releases, addressLimit, descriptors } = deps
  const app = createHosting({
    origin: origins.secure,
    projects,
    build,
    releases,
    addressLimit,
    fileHeaders: secureFileHeaders,
    documents: [
      {
        path: '/',
        file: 'index.html',
        headersOf: (project, query) => ('grant' in query ? grantHeaders(origins) : secureHeaders(project, origins)),
        valuesOf: (project) => secureValues(project, origins, deps),
      },
      {
        path: '/passkey',
        file: 'index.html',
        isFor: allowsPasskey,
        headersOf: () => passkeyHeaders(origins),
        valuesOf: (project) => secureValues(project, origins),
      },
    ],
  })
  app.get('/descriptors/:file{.+\\.json}', (context) => {
    const found = descriptors?.get(context.req.param('file').replace(/\.json$/, ''))
    return found ? context.json(found, 200, descriptorHeaders) : context.notFound()
  })
  app.get('/permission-contracts/:file{.+\\.json}', async (context) => {
    const project = await projects.find(context.req.param('file').replace(/\.json$/, ''))
    return project?.permissionContracts
      ? context.json(project.permissionContracts, 200, descriptorHeaders)
      : context.notFound()
  })
  // Users store this page together with their recovery file, because it opens a wallet even after the service has
  // ended.
  app.get('/recover.html', (context) => sendFile(context, build.get('recover.html'), 'no-cache', recoverHeaders))
  // Passkeys are bound to this origin, so the page can open a wallet by passkey only while the origin exists.
  app.get('/recover', (context) => sendFile(context, build.get('recover.html'), 'no-cache', recoverHereHeaders))
  // Serves Related Origin Requests on the passkeys' host, if the secure origin has moved to another host.
  app.get('/.well-known/webauthn', (context) => context.json({ origins: [origins.secure] }))
  app.get('/health', (context) => context.json({ status: 'ok' }))
  return app
}
