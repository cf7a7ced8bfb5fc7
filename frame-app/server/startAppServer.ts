import { join } from 'node:path'
import type { AddressLimit } from '#protocol/server/limitRate'
import { listen } from '#protocol/server/listen'
import { projectSchema } from '#protocol/server/projects'
import { readBuild } from '#protocol/server/readBuild'
import type { KeptReleases } from '#protocol/server/releases/endReleases'
import { openReleases } from '#protocol/server/releases/openReleases'
import { startPurging } from '#protocol/server/startPurging'
import packageJson from '../../package.json' with { type: 'json' }
import { createDataApp } from './blockchain-data/createDataApp.ts'
import { createIndexer } from './blockchain-data/history/createIndexer.ts'
import { purgeFollowed } from './blockchain-data/history/purgeFollowed.ts'
import { defaultGateway } from './blockchain-data/items/addressOf.ts'
import { loadData } from './blockchain-data/loadData.ts'
import { purgeNameMessages } from './blockchain-data/names/createNameStore.ts'
import type { NamesConfig } from './blockchain-data/names/NamesConfig.ts'
import { tellStrangeZones } from './blockchain-data/names/tellStrangeZones.ts'
import { purgePurchases } from './blockchain-data/onramp/purchases.ts'
import type { PriceEndpoint } from './blockchain-data/prices/createPriceSource.ts'
import { openFilledDatabase } from './database/openFilledDatabase.ts'
import { purgeVisitorBuckets } from './database/visitorBuckets.ts'
import { embeddedNetworks } from './embeddedNetworks.ts'
import { openEvents } from './events/openEvents.ts'
import type { EventSettings } from './events/readEventSettings.ts'
import { createModalHosting } from './hosting.ts'
import { publicInternet, withLoopback } from './pictures/fetch/fetchPicture.ts'

export interface AppServerOptions extends EventSettings {
  port: number
  /** The address to listen on. */
  hostname: string
  appOrigin: string
  secureOrigin: string
  /** The auth server, where there is one. */
  authOrigin?: string
  /** The socials that the auth server is set up for. Default: none. */
  socials?: readonly string[]
  projectsFile: string
  /** Whether projects may name http origins of other machines. */
  allowsInsecureOrigins?: boolean
  /** The project whose hosted page a visitor gets who comes by themselves, to `/`. Default: there is nothing. */
  homeProject?: string
  /** The list of nodes: of the networks on which e-mail accounts work, and which the blockchain-data service reads. */
  chainsFile?: string
  /** Contracts by which the data service finds prices and names, in place of the built-in ones. */
  contractsFile?: string
  /** Explorers that have the history of networks in place of the indexer. */
  explorersFile?: string
  /** Files and URLs of token lists. */
  tokenLists?: readonly string[]
  /** The origin of the IPFS gateway for the metadata and pictures of items. */
  ipfsGateway?: string
  /** The same of Arweave. */
  arweaveGateway?: string
  /** A service of the data service's shape that is asked for prices first. */
  priceEndpoint?: PriceEndpoint
  /** A file or URL of exchange rates, by which prices in dollars are converted. */
  exchangeRates?: string
  /** Below which names accounts get theirs. Default: there are no names. */
  names?: NamesConfig
  /** A file of providers that sell tokens for money. */
  onrampsFile?: string
  /** SHA-256 of the key by which the operator reads the report, in hexadecimal. Default: nobody reads it here. */
  reportKeyHash?: string
  /** How many blocks before the first question the history of an account begins. */
  historyBlocks?: number
  /** The build: the modal's files are in `app` of it. */
  buildFolder: string
  /** Where each release is kept, so that pages and modals of an earlier one go on. Without it they break. */
  releasesFolder?: string
  keptReleases?: KeptReleases
  /** Where the operator keeps pictures of wallets, networks and tokens. */
  picturesFolder?: string
  /** Whether pictures may come from this machine, without TLS: for development. */
  fetchesFromLoopback?: boolean
  /** A PostgreSQL server. */
  databaseUrl?: string
  /** Where the embedded database keeps its data, if there is no server. Without it, it lives in memory. */
  databaseFolder?: string
  /** How much one address may ask of what reads the database: the document and the wallet listing. */
  addressLimit?: AddressLimit
}

/** Opens the database of these options, and imports the projects, wallets and pictures. */
const openDatabaseOf = ({ projectsFile, allowsInsecureOrigins, picturesFolder, ...options }: AppServerOptions) =>
  openFilledDatabase(
    { url: options.databaseUrl, folder: options.databaseFolder },
    { projectsFile, schema: projectSchema(allowsInsecureOrigins), picturesFolder },
  )

/** What a start imports into the database, without a start: a running server of the same database serves it at once. */
export const importData = async (options: AppServerOptions) => {
  const { close } = await openDatabaseOf(options)
  await close()
}

/** Serves the modal; returns the function that ends what runs and then closes the database. */
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
