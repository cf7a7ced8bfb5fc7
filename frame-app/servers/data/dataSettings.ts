import * as z from 'zod/mini'
import {
  Count,
  type Environment,
  HeaderName,
  Port,
  RequiredText,
  readEnvironment,
  Switch,
} from '#protocol/server-kit/environment'
import { databaseFields, originSchema } from '#protocol/server-kit/programSettings'
import { eventFields, eventOptions } from '../app/events/readEventSettings.ts'
import { hasWholeNames, nameFields, nameOptions } from './names/readNameSettings.ts'
import type { DataServerOptions } from './startDataServer.ts'
import { TokenListSources } from './tokens/readTokenLists.ts'

const schemaOf = (Origin: ReturnType<typeof originSchema>) =>
  z
    .object({
      ...databaseFields,
      ...nameFields,
      ...eventFields,
      PORT: Port,
      HOST: z._default(z.string(), '127.0.0.1'),
      DATA_ORIGIN: Origin,
      APP_ORIGIN: Origin,
      ALLOW_INSECURE_ORIGINS: Switch,
      PROJECTS_FILE: RequiredText,
      CHAINS_FILE: RequiredText,
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
      ADDRESS_HEADER: z.optional(HeaderName),
    })
    .check(hasWholeNames)

/** Reads the service's settings from the environment. Throws an error with one line per missing or invalid setting. */
export const readDataSettings = (environment: Environment): DataServerOptions => {
  const settings = readEnvironment(schemaOf(originSchema(environment)), environment)
  return {
    port: settings.PORT,
    hostname: settings.HOST,
    dataOrigin: settings.DATA_ORIGIN,
    appOrigin: settings.APP_ORIGIN,
    allowsInsecureOrigins: settings.ALLOW_INSECURE_ORIGINS,
    projectsFile: settings.PROJECTS_FILE,
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
    onrampsFile: settings.ONRAMPS_FILE,
    historyBlocks: settings.HISTORY_BLOCKS,
    addressLimit: { addressHeader: settings.ADDRESS_HEADER },
    databaseUrl: settings.DATABASE_URL,
    databaseFolder: settings.DATA_FOLDER,
  }
}
