import { Hono } from 'hono'
import type { AddressLimit } from '#protocol/server-kit/limitRate'
import { listen } from '#protocol/server-kit/listen'
import { projectSchema, readProjects } from '#protocol/server-kit/projects'
import { startPurging } from '#protocol/server-kit/startPurging'
import { strictTransport } from '#protocol/server-kit/strictTransport'
import { openListingDatabase } from '../app/database/openListingDatabase.ts'
import { createProjectStore, storeProjects } from '../app/database/projectStore.ts'
import { purgeVisitorBuckets } from '../app/database/visitorBuckets.ts'
import { openEvents } from '../app/events/openEvents.ts'
import type { EventSettings } from '../app/events/readEventSettings.ts'
import { publicInternet } from '../app/pictures/fetch/fetchPicture.ts'
import { createDataApp } from './createDataApp.ts'
import { createIndexer } from './history/createIndexer.ts'
import { purgeFollowed } from './history/purgeFollowed.ts'
import { defaultGateway } from './items/addressOf.ts'
import { type DataFiles, loadData } from './loadData.ts'
import { purgeNameMessages } from './names/createNameStore.ts'
import type { NamesConfig } from './names/NamesConfig.ts'
import { tellStrangeZones } from './names/tellStrangeZones.ts'
import { purgePurchases } from './onramp/purchases.ts'
import type { PriceEndpoint } from './prices/createPriceSource.ts'

export interface DataServerOptions extends DataFiles, EventSettings {
  port: number
  /** Address on which the server listens. */
  hostname: string
  /** Public origin of the service. */
  dataOrigin: string
  /** Origin of the modal, which sends the requests and hosts the images. */
  appOrigin: string
  projectsFile: string
  /** True if projects may list http origins of other machines. */
  allowsInsecureOrigins?: boolean
  /** URL of a PostgreSQL server. It can be that of the modal's server. */
  databaseUrl?: string
  /**
   * Folder of the embedded database, used if no PostgreSQL server is set. If both are missing, data is kept in memory.
   */
  databaseFolder?: string
  addressLimit?: AddressLimit
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
  /** Number of blocks before an account's first request at which its history starts. */
  historyBlocks?: number
}

/**
 * Serves the blockchain data service as a standalone program. Returns a function that finishes running work and then
 * closes the database.
 */
export const startDataServer = async (options: DataServerOptions) => {
  const { port, hostname, dataOrigin, appOrigin, addressLimit } = options
  const schema = projectSchema(options.allowsInsecureOrigins)
  const listed = await readProjects(options.projectsFile, schema)
  const data = await loadData(options)
  const { database, close } = await openListingDatabase({ url: options.databaseUrl, folder: options.databaseFolder })
  await storeProjects(database, listed)
  const projects = createProjectStore(database, schema)
  const indexer = createIndexer({ database, chains: data.chains, blocksBefore: options.historyBlocks })
  const app = new Hono()
  app.use(strictTransport(dataOrigin))
  app.get('/health', (context) => context.json({ status: 'ok' }))
  const { ipfsGateway = defaultGateway, arweaveGateway, priceEndpoint } = options
  const { eventStore, purgeEvents } = openEvents(database, options)
  const places = {
    eventStore,
    appOrigin,
    origin: dataOrigin,
    outside: publicInternet,
    ipfsGateway,
    arweaveGateway,
    priceEndpoint,
  }
  app.route('/', createDataApp({ database, projects, addressLimit, indexer, names: options.names, ...places, ...data }))
  void tellStrangeZones(data.chains, options.names)
  const stopPurging = startPurging(async () => {
    await purgeVisitorBuckets(database, Date.now())
    await purgeFollowed(database, Date.now())
    await purgeNameMessages(database, Date.now())
    await purgePurchases(database, Date.now())
    await purgeEvents(Date.now())
  })
  const stopIndexing = indexer.start()
  return listen(app, { port, hostname, close: () => Promise.all([stopPurging(), stopIndexing()]).then(close) })
}
