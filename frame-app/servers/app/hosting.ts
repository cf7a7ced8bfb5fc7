import type { Hono } from 'hono'
import { createHosting, immutable } from '#protocol/server-kit/createHosting'
import { publicHeaders } from '#protocol/server-kit/headers'
import { type AddressLimit, limitRate } from '#protocol/server-kit/limitRate'
import type { Origins } from '#protocol/server-kit/Origins'
import type { Project, ProjectStore } from '#protocol/server-kit/projects'
import type { BuiltFile } from '#protocol/server-kit/readBuild'
import type { Releases } from '#protocol/server-kit/releases/openReleases'
import { isPageScript, pageScripts } from '#protocol/server-kit/releases/releaseName'
import { sendFile } from '#protocol/server-kit/respond'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { ListingDatabase } from './database/openListingDatabase.ts'
import { visitorBuckets } from './database/visitorBuckets.ts'
import { getReport } from './events/report/getReport.ts'
import { hostedHeaders, modalHeaders, windowHeaders } from './headers.ts'
import { leadToLogin } from './leadToLogin.ts'
import type { FetchOptions } from './pictures/fetch/fetchPicture.ts'
import { tellRateLimited } from './sendError.ts'
import { createListingRoutes } from './wallet-listing/listingRoutes.ts'

/** Cache policy for URLs without a version. A new release reaches every page within minutes. */
const floating = 'public, max-age=300'

interface ModalHostingDeps {
  origins: Origins
  projects: ProjectStore
  build: ReadonlyMap<string, BuiltFile>
  /** Rate limit per address for requests that read the database. */
  addressLimit?: AddressLimit
  /** The project whose hosted page is also served at `/`. */
  homeProject?: string
  /** CAIP-2 ids of the networks that the embedded wallet supports. */
  embeddedNetworks: readonly string[]
  /** The social providers configured on the auth server. */
  socials?: readonly string[]
  /** Database with the wallet listing. */
  database: ListingDatabase
  /** Network access for images from other hosts. Default: the public internet. */
  outside?: FetchOptions
  ipfsGateway?: string
  releases: Releases
  /** SHA-256 of the operator's key for the report. */
  reportKeyHash?: string
  /** The blockchain data service. */
  data?: Hono
}

/**
 * Converts the project's settings to script attribute syntax. Login is off without an auth server. Analytics are off
 * without the project's consent.
 */
const featureTexts = ({ features, isAnalyticsEnabled }: Project, { auth }: Origins) =>
  Object.entries({
    ...features,
    ...(auth ? {} : { email: false, passkey: false, socials: false }),
    ...(isAnalyticsEnabled ? {} : { analytics: false }),
  }).map(([name, value]) => `${name}=${value}`)

/**
 * Builds the values for the modal's document. Origin patterns, CAIP-2 ids and features contain no characters that HTML
 * interprets.
 */
export const modalValues = (
  project: Project,
  origins: Origins,
  { embeddedNetworks, socials = [] }: Pick<ModalHostingDeps, 'embeddedNetworks' | 'socials'>,
) => ({
  ALLOWED_ORIGINS: project.allowedOrigins.join(' '),
  SECURE_ORIGIN: origins.secure,
  PROJECT_ID: project.id,
  EMBEDDED_NETWORKS: embeddedNetworks.join(' '),
  FEATURES: featureTexts(project, origins).join(' '),
  AUTH_ORIGIN: origins.auth ?? '',
  SOCIALS: origins.auth ? socials.join(' ') : '',
})

/** Escapes text for a double-quoted HTML attribute. */
const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Omits missing values, because even an empty attribute counts as a set option. */
const relayAttributes = ({ relayUrl, walletConnectProjectId }: Project['hosted']) =>
  Object.entries({ 'data-relay-url': relayUrl, 'data-wallet-connect-project-id': walletConnectProjectId })
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}="${attributeText(value)}"`))
    .join(' ')

/**
 * Builds the values for the hosted page. Its networks use the project's nodes, or otherwise the auth server's RPC
 * proxy.
 */
const hostedValues = ({ id, hosted }: Project, { auth }: Origins, embeddedNetworks: readonly string[]) => {
  const { rpcUrls: nodes = {} } = hosted
  const named = [...new Set([...embeddedNetworks, ...Object.keys(nodes)])]
  const networks = named.length > 0 ? named : ['eip155:1']
  const urlOf = (chainId: string) => `${auth}/v1?${new URLSearchParams({ chainId, projectId: id })}`
  const proxied = auth ? Object.fromEntries(networks.map((network) => [network, urlOf(network)])) : {}
  const rpcUrls = { ...proxied, ...nodes }
  return {
    PROJECT_ID: id,
    NETWORKS: networks.join(','),
    RPC_URLS: attributeText(JSON.stringify(rpcUrls)),
    AUTH_ORIGIN: auth ?? '',
    TERMS_URL: attributeText(hosted.termsUrl ?? ''),
    PRIVACY_URL: attributeText(hosted.privacyUrl ?? ''),
    RELAY_ATTRIBUTES: relayAttributes(hosted),
  }
}

const describeRelease = ({ origins, build, releases }: ModalHostingDeps) => ({
  release: releases.current,
  files: Object.fromEntries(
    pageScripts.map((name) => [
      name,
      {
        url: `${origins.app}/v/${releases.current}/${name}`,
        integrity: build.get(`page/${name}`)?.integrity,
      },
    ]),
  ),
})

/** Serves the loader, the modal's document and files, and the wallet listing. */
export const createModalHosting = (deps: ModalHostingDeps) => {
  const { origins, projects, build, releases, addressLimit, database, outside, ipfsGateway } = deps
  const integrity = describeRelease(deps)
  const hasHostedPage = ({ allowedOrigins }: Project) => isAllowedOrigin(allowedOrigins, origins.app)
  const app = createHosting({
    origin: origins.app,
    projects,
    build,
    releases,
    addressLimit: { ...addressLimit, sharedBucket: visitorBuckets(database, 'documents') },
    documents: [
      {
        path: '/frame',
        file: 'index.html',
        headersOf: (project) => modalHeaders(project, origins),
        valuesOf: (project) => modalValues(project, origins, deps),
      },
      {
        path: '/window',
        file: 'window.html',
        headersOf: (project) => windowHeaders(project, origins),
        valuesOf: (project) => modalValues(project, origins, deps),
      },
      {
        path: '/grant',
        file: 'grant.html',
        isFor: hasHostedPage,
        headersOf: (project) => windowHeaders(project, origins),
        valuesOf: ({ id }) => ({ PROJECT_ID: id, SECURE_ORIGIN: origins.secure }),
      },
      {
        path: '/connect',
        file: 'connect.html',
        isFor: hasHostedPage,
        headersOf: (_project, query) => hostedHeaders(query),
        valuesOf: (project) => hostedValues(project, origins, deps.embeddedNetworks),
      },
    ],
  })

  const { homeProject } = deps
  if (homeProject)
    app.get('/', (context) => context.redirect(`/connect?${new URLSearchParams({ projectId: homeProject })}`))
  app.get('/social/go', leadToLogin(origins.auth))
  app.get('/health', (context) => context.json({ status: 'ok', release: releases.current }))
  app.route('/', createListingRoutes({ database, projects, addressLimit, outside, ipfsGateway }))
  const limitReport = limitRate({ ...addressLimit, sharedBucket: visitorBuckets(database, 'report') }, tellRateLimited)
  app.get('/report', limitReport, getReport({ database, keyHash: deps.reportKeyHash }))
  if (deps.data) app.route('/', deps.data)
  app.get('/integrity.json', (context) => context.json(integrity, 200, { ...publicHeaders, 'Cache-Control': floating }))
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
