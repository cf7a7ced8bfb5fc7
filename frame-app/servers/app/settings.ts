import * as z from 'zod/mini'
import { Count, type Environment, readEnvironment, Switch } from '#protocol/server-kit/environment'
import type { DatabaseLocation } from '#protocol/server-kit/openDatabase'
import {
  buildFields,
  buildOptions,
  databaseFields,
  hasTwoOrigins,
  originSchema,
  programFields,
  programOptions,
} from '#protocol/server-kit/programSettings'
import { hasWholeNames, nameFields, nameOptions } from '../data/names/readNameSettings.ts'
import { TokenListSources } from '../data/tokens/readTokenLists.ts'
import { eventFields, eventOptions, reportFields } from './events/readEventSettings.ts'
import { Socials } from './Socials.ts'
import type { AppServerOptions } from './startAppServer.ts'

/** Requires a persistent database, because an in-memory one has no data to report. */
const ReportSettings = z.object(databaseFields).check(
  z.refine(({ DATABASE_URL, DATA_FOLDER }) => DATABASE_URL !== undefined || DATA_FOLDER !== undefined, {
    path: ['DATABASE_URL or DATA_FOLDER'],
    error: 'is missing',
  }),
)

const schemaOf = (Origin: ReturnType<typeof originSchema>) =>
  z
    .object({
      ...programFields(Origin),
      AUTH_ORIGIN: z.optional(Origin),
      SOCIALS: Socials,
      ...databaseFields,
      ...buildFields,
      ...nameFields,
      ...eventFields,
      ...reportFields,
      CHAINS_FILE: z.optional(z.string()),
      CONTRACTS_FILE: z.optional(z.string()),
      EXPLORERS_FILE: z.optional(z.string()),
      TOKEN_LISTS: TokenListSources,
      IPFS_GATEWAY: z.optional(Origin),
      ARWEAVE_GATEWAY: z.optional(Origin),
      PRICES_ORIGIN: z.optional(Origin),
      PRICES_PROJECT: z._default(z.string(), 'foyer'),
      EXCHANGE_RATES: z.optional(z.string()),
      ONRAMPS_FILE: z.optional(z.string()),
      HISTORY_BLOCKS: z._default(Count, 300),
      HOME_PROJECT: z.optional(z.string()),
      PICTURES_FOLDER: z.optional(z.string()),
      PICTURES_FROM_LOOPBACK: Switch,
    })
    .check(hasTwoOrigins, hasWholeNames)

/** Reads the report's settings, which are only the database settings. */
export const readReportSettings = (environment: Environment): DatabaseLocation => {
  const { DATABASE_URL: url, DATA_FOLDER: folder } = readEnvironment(ReportSettings, environment)
  return { url, folder }
}

/** Reads the server's settings from the environment. Throws an error with one line per missing or invalid setting. */
export const readAppSettings = (environment: Environment): AppServerOptions => {
  const settings = readEnvironment(schemaOf(originSchema(environment)), environment)
  return {
    ...programOptions(settings),
    appOrigin: settings.APP_ORIGIN,
    authOrigin: settings.AUTH_ORIGIN,
    socials: settings.SOCIALS,
    ...buildOptions(settings),
    chainsFile: settings.CHAINS_FILE,
    contractsFile: settings.CONTRACTS_FILE,
    explorersFile: settings.EXPLORERS_FILE,
    tokenLists: settings.TOKEN_LISTS,
    ipfsGateway: settings.IPFS_GATEWAY,
    arweaveGateway: settings.ARWEAVE_GATEWAY,
    ...(settings.PRICES_ORIGIN
      ? { priceEndpoint: { origin: settings.PRICES_ORIGIN, projectId: settings.PRICES_PROJECT } }
      : {}),
    exchangeRates: settings.EXCHANGE_RATES,
    ...nameOptions(settings),
    ...eventOptions(settings),
    reportKeyHash: settings.REPORT_KEY_HASH,
    onrampsFile: settings.ONRAMPS_FILE,
    historyBlocks: settings.HISTORY_BLOCKS,
    homeProject: settings.HOME_PROJECT,
    picturesFolder: settings.PICTURES_FOLDER,
    fetchesFromLoopback: settings.PICTURES_FROM_LOOPBACK,
    databaseUrl: settings.DATABASE_URL,
    databaseFolder: settings.DATA_FOLDER,
  }
}
