import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { startAppServer } from '../../../frame-app/servers/app/startAppServer.ts'
import { startSecureServer } from '../../../secure-frame/servers/auth/startSecureServer.ts'
import { defaultSocials } from '../../../shared-protocol/vocabulary/socialProvider.ts'
import { localAuthOptions } from './authServer.ts'
import { startChains } from './chains.ts'
import { createDemoBackend } from './demoBackend.ts'
import { createDeskSecret, writeOnramps } from './desk/writeOnramps.ts'
import { demoPlace } from './names/demoZones.ts'
import { startDemoPaymaster } from './paymaster/startDemoPaymaster.ts'
import { writeContracts } from './pools/writeContracts.ts'
import { writeRates } from './pools/writeRates.ts'
import { assertPortFree } from './port.ts'
import { gatewayUrl, origins, ports } from './ports.ts'
import { writeProjects } from './projects.ts'
import { resolveLocalhost } from './resolveLocalhost.ts'
import { createAppleKey } from './social/writeSocialProviders.ts'
import { writeTokenList } from './solana/writeTokenList.ts'
import { startTogether } from './startTogether.ts'
import { serveFolder } from './staticServer.ts'
import { startSurroundings } from './surroundings.ts'

/** The local chains are short, so this range covers everything since the last start. */
const historyBlocks = 2000

const dist = join(import.meta.dirname, '../../../dist')

interface StackOptions {
  /** Folder for the state of chains and server databases between starts. */
  dataFolder: string
  /** Headers of test pages by path prefix. */
  pageHeaders?: Record<string, Record<string, string>>
  /** Earlier releases that the modal's server keeps. */
  earlierReleases?: string
  /** Header that identifies visitors. If set, each gets the servers' default limits. */
  addressHeader?: string
  /** Default for projects without the setting: the offer to make the wallet self-custodial. */
  walletTier?: Parameters<typeof writeProjects>[1]
}

/** Starts the chains, the product's servers, the demo page and the test pages. Returns a function that stops them. */
export const startStack = async ({ dataFolder, pageHeaders, earlierReleases, ...options }: StackOptions) => {
  const { addressHeader, walletTier } = options
  for (const port of Object.values(ports)) await assertPortFree(port)
  // The auth server reaches the providers by the same names as browsers.
  resolveLocalhost()
  const secrets = { appleKey: createAppleKey(), deskSecret: createDeskSecret() }
  const projectsFile = await writeProjects(dataFolder, walletTier)
  const releasesFolder = join(dataFolder, 'releases')
  if (earlierReleases) await cp(earlierReleases, releasesFolder, { recursive: true })
  const { limits, ...authOptions } = await localAuthOptions(dataFolder, projectsFile, secrets.appleKey)
  const addressLimit = { addressHeader }
  const contractsFile = await writeContracts(dataFolder)
  const exchangeRates = await writeRates(dataFolder)
  const onrampsFile = await writeOnramps(dataFolder, secrets.deskSecret)
  const tokenList = await writeTokenList(dataFolder)
  const stopChains = await startChains(dataFolder)
  const answer = createDemoBackend()
  return startTogether([
    Promise.resolve(stopChains),
    startSurroundings(secrets),
    startDemoPaymaster(dataFolder),
    startAppServer({
      port: ports.app,
      hostname: '127.0.0.1',
      appOrigin: origins.app,
      secureOrigin: origins.secure,
      authOrigin: origins.auth,
      socials: defaultSocials,
      projectsFile,
      homeProject: 'hosted',
      chainsFile: authOptions.chainsFile,
      contractsFile,
      tokenLists: [tokenList],
      exchangeRates,
      names: demoPlace(gatewayUrl),
      onrampsFile,
      addressLimit,
      historyBlocks,
      buildFolder: dist,
      releasesFolder,
      databaseUrl: process.env.DATABASE_URL,
      databaseFolder: join(dataFolder, 'database'),
    }),
    startSecureServer({
      ...authOptions,
      addressLimit,
      limits: addressHeader ? {} : limits,
      securePort: ports.secure,
      buildFolder: dist,
      releasesFolder: join(dataFolder, 'secure-releases'),
    }),
    serveFolder({ folder: join(dist, 'demo'), port: ports.demo, answer }),
    serveFolder({ folder: join(dist, 'pages'), port: ports.pages, headers: pageHeaders, answer }),
    serveFolder({ folder: join(dist, 'pages'), port: ports.evil }),
  ])
}
