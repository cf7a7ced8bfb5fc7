import { join } from 'node:path'
import type { AddressLimit } from '#protocol/server-kit/limitRate'
import { listen } from '#protocol/server-kit/listen'
import { projectSchema } from '#protocol/server-kit/projects'
import { readBuild } from '#protocol/server-kit/readBuild'
import type { KeptReleases } from '#protocol/server-kit/releases/endReleases'
import { openReleases } from '#protocol/server-kit/releases/openReleases'
import { startPurging } from '#protocol/server-kit/startPurging'
import packageJson from '../../../package.json' with { type: 'json' }
import { createDataApp } from '../data/createDataApp.ts'
import { createIndexer } from '../data/history/createIndexer.ts'
import { purgeFollowed } from '../data/history/purgeFollowed.ts'
import { defaultGateway } from '../data/items/addressOf.ts'
import { loadData } from '../data/loadData.ts'
import { purgeNameMessages } from '../data/names/createNameStore.ts'
import type { NamesConfig } from '../data/names/NamesConfig.ts'
import { tellStrangeZones } from '../data/names/tellStrangeZones.ts'
import { purgePurchases } from '../data/onramp/purchases.ts'
import type { PriceEndpoint } from '../data/prices/createPriceSource.ts'
import { openFilledDatabase } from './database/openFilledDatabase.ts'
import { purgeVisitorBuckets } from './database/visitorBuckets.ts'
import { embeddedNetworks } from './embeddedNetworks.ts'
import { openEvents } from './events/openEvents.ts'
import type { EventSettings } from './events/readEventSettings.ts'
import { createModalHosting } from './hosting.ts'
import { publicInternet, withLoopback } from './pictures/fetch/fetchPicture.ts'

export interface AppServerOptions extends EventSettings {
  port: number
  /** Address on which the server listens. */
  hostname: string
  appOrigin: string
  secureOrigin: string
  /** Origin of the auth server. Undefined if there is none. */
  authOrigin?: string
  /** The social providers configured on the auth server. Default: none. */
  socials?: readonly string[]
  projectsFile: string
  /** True if projects may list http origins of other machines. */
  allowsInsecureOrigins?: boolean
  /** The project whose hosted page is served at `/`. Default: no page. */
  homeProject?: string
  /** JSON file of nodes. It determines the networks for email accounts and for the blockchain data service. */
  chainsFile?: string
  /** File of contracts with which the data service finds prices and names. Replaces the built-in contracts. */
  contractsFile?: string
  /** File of explorers. Their networks use the explorer's history instead of the indexer's. */
  explorersFile?: string
  /** Files and URLs of token lists. */
  tokenLists?: readonly string[]
  /** Origin of the IPFS gateway for item metadata and images. */
  ipfsGateway?: string
  /** Origin of the Arweave gateway. */
  arweaveGateway?: string
  /** Another service with the data service's API, which is queried for prices first. */
  priceEndpoint?: PriceEndpoint
  /** File or URL of the exchange rates used to convert dollar prices. */
  exchangeRates?: string
  /** The zone for account names. Default: no names. */
  names?: NamesConfig
  /** File of onramp providers. */
  onrampsFile?: string
  /** SHA-256 of the operator's key for the report, in hexadecimal. Default: the report is disabled. */
  reportKeyHash?: string
  /** Number of blocks before an account's first request at which its history starts. */
  historyBlocks?: number
  /** Folder of the build. Its `app` folder contains the modal's files. */
  buildFolder: string
  /** Folder that stores earlier releases. Without it, pages and modals of earlier releases stop working. */
  releasesFolder?: string
  keptReleases?: KeptReleases
  /** Folder with the operator's images of wallets, networks and tokens. */
  picturesFolder?: string
  /** True if images may come from this machine without TLS, for development. */
  fetchesFromLoopback?: boolean
  /** URL of a PostgreSQL server. */
  databaseUrl?: string
  /**
   * Folder of the embedded database, used if no PostgreSQL server is set. If both are missing, data is kept in memory.
   */
  databaseFolder?: string
  /** Rate limit per address for requests that read the database, which are the document and the wallet listing. */
  addressLimit?: AddressLimit
}

/** Opens the configured database and imports the projects, wallets and images. */
const openDatabaseOf = ({ projectsFile, allowsInsecureOrigins, picturesFolder, ...options }: AppServerOptions) =>
  openFilledDatabase(
    { url: options.databaseUrl, folder: options.databaseFolder },
    { projectsFile, schema: projectSchema(allowsInsecureOrigins), picturesFolder },
  )

/**
 * Imports the startup data into the database without starting a server. A running server with the same database uses
 * the data immediately.
 */
export const importData = async (options: AppServerOptions) => {
  const { close } = await openDatabaseOf(options)
  await close()
}

/** Serves the modal. Returns a function that finishes running work and then closes the database. */
export const startAppServer = async (options: AppServerOptions) => {
  const { port, hostname, addressLimit } = options
  const origins = { app: options.appOrigin, secure: options.secureOrigin, auth: options.authOrigin }
  const build = await readBuild(join(options.buildFolder, 'app'))
  const releases = await openReleases({
    version: packageJson.version,
    build,
    folder: options.releasesFolder,
    kept: options.keptReleases,
  })
  const { database, projects, close } = await openDatabaseOf(options)
  const { upstreams, ...data } = await loadData(options)
  const indexer = createIndexer({ database, chains: data.chains, blocksBefore: options.historyBlocks })
  const outside = options.fetchesFromLoopback ? withLoopback : publicInternet
  const { ipfsGateway = defaultGateway, arweaveGateway, priceEndpoint } = options
  const { eventStore, purgeEvents } = openEvents(database, options)
  const hosting = createModalHosting({
    origins,
    projects,
    build,
    releases,
    addressLimit,
    database,
    homeProject: options.homeProject,
    outside,
    ipfsGateway,
    embeddedNetworks: await embeddedNetworks(options.chainsFile),
    socials: options.socials,
    reportKeyHash: options.reportKeyHash,
    data: createDataApp({
      database,
      projects,
      addressLimit,
      upstreams,
      indexer,
      appOrigin: options.appOrigin,
      secureOrigin: options.secureOrigin,
      outside,
      ipfsGateway,
      arweaveGateway,
      priceEndpoint,
      names: options.names,
      eventStore,
      ...data,
    }),
  })
  void tellStrangeZones(data.chains, options.names)
  const stopPurging = startPurging(async () => {
    await purgeVisitorBuckets(database, Date.now())
    await purgeFollowed(database, Date.now())
    await purgeNameMessages(database, Date.now())
    await purgePurchases(database, Date.now())
    await purgeEvents(Date.now())
  })
  const stopIndexing = indexer.start()
  return listen(hosting, { port, hostname, close: () => Promise.all([stopPurging(), stopIndexing()]).then(close) })
}
