import { createProjectClient, type ProjectOptions } from '../projectClient.ts'
import { createGetBalances } from './getBalances.ts'
import { createGetHistory } from './getHistory.ts'
import { createGetIdentity } from './getIdentity.ts'
import { createGetItems } from './getItems.ts'
import { createGetPrices } from './getPrices.ts'
import { createGetSupportedChains } from './getSupportedChains.ts'
import { createOnramp } from './onramp/createOnramp.ts'

export interface BlockchainDataOptions extends Omit<ProjectOptions, 'baseUrl'> {
  /** Where the service is. Default: at the origin of the document. */
  baseUrl?: string
}

/** The blockchain-data service, for one project. */
export const createBlockchainData = ({ baseUrl = '', ...options }: BlockchainDataOptions) => {
  const client = createProjectClient({ baseUrl, ...options })
  return {
    getBalances: createGetBalances(client),
    getHistory: createGetHistory(client),
    getIdentity: createGetIdentity(client),
    getItems: createGetItems(client),
    getPrices: createGetPrices(client, options.projectId),
    getSupportedChains: createGetSupportedChains(client),
    ...createOnramp(client),
  }
}
export type BlockchainData = ReturnType<typeof createBlockchainData>
