import type { MiddlewareHandler } from 'hono'
import type { AddressLimit } from '#protocol/server-kit/limitRate'
import { listen } from '#protocol/server-kit/listen'
import { type Project, projectSchema, projectsOf, readProjects } from '#protocol/server-kit/projects'
import { readUpstreams, type Upstreams } from '#protocol/server-kit/readUpstreams'
import { createChainFetch } from '#protocol/server-kit/rpc/createChainFetch'
import { createBundlerApp, createRpcApp } from '#protocol/server-kit/rpc/createRpcApp'
import { startPurging } from '#protocol/server-kit/startPurging'
import { isAllowedOrigin } from '#protocol/vocabulary/origin'
import type { AuthDeps } from './AuthDeps.ts'
import { createAuthApp } from './createAuthApp.ts'
import { openAuthDatabase } from './database/openAuthDatabase.ts'
import { carryOutRemovals } from './identities/carryOutRemoval.ts'
import { type CodeLimits, defaultLimits } from './limits.ts'
import { createMailer } from './mail/createMailer.ts'
import { listClients } from './openid/clients.ts'
import { createPaymasterApp } from './paymasters/createPaymasterApp.ts'
import { purge } from './purge.ts'
import { createLocalVault } from './secrets/KeyVault.ts'
import { deriveServerKeys } from './secrets/serverKeys.ts'
import { isLoopbackHost } from './social/boundedFetch.ts'

export interface AuthServerOptions {
  port: number
  /** Address on which the server listens. */
  hostname: string
  /** Public origin of the server. */
  authOrigin: string
  secureOrigin: string
  /** Host of the passkeys, if it differs from the secure origin's host. */
  passkeyHost?: string
  /** Origin of the modal. It can call the RPC proxy and serves the hosted page. */
  appOrigin?: string
  projectsFile: string
  /** True if projects can use http origins of other machines. */
  allowsInsecureOrigins?: boolean
  /** A JSON file with RPC URLs by CAIP-2 ID. Without it, the RPC proxy serves no chain. */
  chainsFile?: string
  /** A JSON file with bundler URLs by CAIP-2 ID. Without it, user operations are not available. */
  bundlersFile?: string
  /** URL of a PostgreSQL server. */
  databaseUrl?: string
  /** Folder of the embedded database, if `databaseUrl` is not set. If neither is set, the database is in memory. */
  databaseFolder?: string
  smtpUrl: string
  mailFrom: string
  /** Three keys of 32 bytes: for auth shares, for recovery shares, and for addresses and codes. */
  authKek: Buffer
  recoveryKek: Buffer
  indexKey: Buffer
  /** A JSON file with our clients at providers. Without it, provider logins are not available. */
  socialProvidersFile?: string | undefined
  /** The Farcaster relay, used only with `farcasterRpcUrl`. */
  farcasterRelayUrl?: string
  /** An OP Mainnet node. Without it, Farcaster logins are not available. */
  farcasterRpcUrl?: string
  addressLimit?: AddressLimit
  limits?: Partial<CodeLimits>
  /** When new devices need an e-mailed link. Default: if the project or the account requires it. */
  requireDeviceApproval?: AuthDeps['requireDeviceApproval']
  /** How long a device that never had a wallet waits before it can recover it. Default: no delay. */
  recoveryDelayMs?: number
  now?: () => number
}

const byId = (projects: readonly Project[]) => new Map(projects.map((project) => [project.id, project]))

/** Loads the OpenID provider if a project has OpenID clients. Their visitors sign in at the modal's origin. */
const loadOpenId = async (
  deps: AuthDeps,
  { appOrigin, upstreams }: { appOrigin: string | undefined; upstreams: Upstreams },
) => {
  const clients = listClients(deps.projects.values())
  if (clients.size === 0) return undefined
  if (appOrigin === undefined) throw new Error('Projects have OpenID clients, but the modal has no origin')
  for (const { project } of clients.values())
    if (!isAllowedOrigin(project.allowedOrigins, appOrigin))
      throw new Error(`The project ${project.id} has OpenID clients: its allowedOrigins have to contain ${appOrigin}`)
  const { createOpenIdRoutes } = await import('./openid/openIdRoutes.ts')
  return (...limits: [limit: MiddlewareHandler, limitSignIns: MiddlewareHandler]) =>
    createOpenIdRoutes({ ...deps, clients, appOrigin, upstreams }, ...limits)
}

/** Loads the library for provider logins if a client is configured. */
const loadSocial = async (
  { socialProvidersFile: file, now = Date.now }: AuthServerOptions,
  { database }: Pick<AuthDeps, 'database'>,
) => {
  if (file === undefined) return undefined
  const { readSocialClients } = await import('./social/readSocialClients.ts')
  const { createSocial } = await import('./social/exchange.ts')
  const { warnOfOlderLogins } = await import('./social/warnOfOlderLogins.ts')
  const clients = await readSocialClients(file)
  await warnOfOlderLogins(database, clients)
  return createSocial(clients, now)
}

/** Loads the Farcaster library if a node is configured. */
const loadFarcaster = async ({ farcasterRelayUrl: relayUrl, farcasterRpcUrl: rpcUrl }: AuthServerOptions) => {
  if (relayUrl === undefined || rpcUrl === undefined) return undefined
  const { createFarcaster } = await import('./farcaster/createFarcaster.ts')
  return createFarcaster({ relayUrl, rpcUrl })
}

/**
 * Serves logins, key shares and the RPC proxy. Returns a function that ends running work and then closes the database.
 */
export const startAuthServer = async (options: AuthServerOptions) => {
  const { port, hostname, authOrigin, secureOrigin, appOrigin, addressLimit = {}, now = Date.now } = options
  const listed = await readProjects(options.projectsFile, projectSchema(options.allowsInsecureOrigins))
  const [projects, store] = [byId(listed), projectsOf(listed)]
  const upstreams = options.chainsFile ? await readUpstreams(options.chainsFile) : new Map()
  const bundlers = options.bundlersFile ? await readUpstreams(options.bundlersFile) : new Map()
  const { database, close } = await openAuthDatabase({ url: options.databaseUrl, folder: options.databaseFolder })
  const mailer = createMailer({ smtpUrl: options.smtpUrl, from: options.mailFrom })
  const deps: AuthDeps = {
    authOrigin,
    appOrigin,
    database,
    mailer,
    projects,
    now,
    keys: deriveServerKeys(options.indexKey),
    passkeys: { rpId: options.passkeyHost ?? new URL(secureOrigin).hostname, origin: secureOrigin },
    vaults: { auth: createLocalVault(options.authKek), recovery: createLocalVault(options.recoveryKek) },
    social: await loadSocial(options, { database }),
    limits: { ...defaultLimits, ...options.limits },
    farcaster: await loadFarcaster(options),
    requireDeviceApproval: options.requireDeviceApproval ?? 'project',
    recoveryDelayMs: options.recoveryDelayMs ?? 0,
  }
  const openIdRoutes = await loadOpenId(deps, { appOrigin, upstreams })
  const app = createAuthApp(deps, { secureOrigin, addressLimit, openIdRoutes })
  const origins = [secureOrigin, ...(appOrigin ? [appOrigin] : [])]
  const relaying = { projects: store, origins, addressLimit, fetch, fetchOf: createChainFetch(fetch) }
  app.route('/', createRpcApp({ ...relaying, upstreams }))
  app.route('/', createBundlerApp({ ...relaying, upstreams: bundlers }))
  const isLocal = isLoopbackHost(new URL(authOrigin).hostname)
  app.route('/', createPaymasterApp({ ...relaying, chains: new Set(bundlers.keys()), isLocal }))
  const stopPurging = startPurging(async (isStopped) => {
    await carryOutRemovals(deps, isStopped)
    await purge(database, now(), isStopped)
  })
  return listen(app, {
    port,
    hostname,
    close: async () => {
      await stopPurging()
      mailer.close()
      await close()
    },
  })
}
