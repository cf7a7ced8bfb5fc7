import { createProjectClient, type ProjectOptions } from '../projectClient.ts'
import { createChangeName } from './changeName.ts'
import { createGetAccountName } from './getAccountName.ts'
import { createGetBalances } from './getBalances.ts'
import { createGetHistory } from './getHistory.ts'
import { createGetIdentity } from './getIdentity.ts'
import { createGetItems } from './getItems.ts'
import { createGetNameSuggestions } from './getNameSuggestions.ts'
import { createGetNamesOf } from './getNamesOf.ts'
import { createGetNameZones } from './getNameZones.ts'
import { createGetPrices } from './getPrices.ts'
import { createGetSupportedChains } from './getSupportedChains.ts'
import { createOnramp } from './onramp/createOnramp.ts'
import { createRegisterName } from './registerName.ts'

export interface BlockchainDataOptions extends Omit<ProjectOptions, 'baseUrl'> {
  /** Base URL of the service. Default: the document's origin. */
  baseUrl?: string
}

/** Creates a client of the blockchain data service for one project. */
export const createBlockchainData = ({ baseUrl = '', ...options }: BlockchainDataOptions) => {
  const client = createProjectClient({ baseUrl, ...options })
  return {
    changeName: createChangeName(client),
    getAccountName: createGetAccountName(client),
    getBalances: createGetBalances(client),
    getHistory: createGetHistory(client),
    getIdentity: createGetIdentity(client),
    getItems: createGetItems(client),
    getNameSuggestions: createGetNameSuggestions(client),
    getNamesOf: createGetNamesOf(client),
    getNameZones: createGetNameZones(client),
    getPrices: createGetPrices(client, options.projectId),
    getSupportedChains: createGetSupportedChains(client),
    registerName: createRegisterName(client),
    /** URL to which analytics events are sent. */
    eventsUrl: client.urlOf('/e'),
    /** Loads the swap functions. */
    swaps: async () => (await import('./swap/swapData.ts')).createSwapData(client, options.projectId),
    ...createOnramp(client),
  }
}
export type BlockchainData = ReturnType<typeof createBlockchainData>
