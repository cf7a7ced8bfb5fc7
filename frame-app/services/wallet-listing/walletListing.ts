import { createProjectClient, type ProjectOptions } from '../projectClient.ts'
import { createGetAllowedOrigins } from './getAllowedOrigins.ts'
import { createGetImageUrl } from './getImageUrl.ts'
import { createGetWallets } from './getWallets.ts'

/** Creates the wallet listing of one project. */
export const createWalletListing = (options: ProjectOptions) => {
  const client = createProjectClient(options)
  return {
    getWallets: createGetWallets(client, options.now),
    getImageUrl: createGetImageUrl(client),
    getAllowedOrigins: createGetAllowedOrigins(client),
  }
}
