import { createListingClient, type ListingOptions } from './client.ts'
import { createGetAllowedOrigins } from './getAllowedOrigins.ts'
import { createGetAnalyticsConfig } from './getAnalyticsConfig.ts'
import { createGetImageUrl } from './getImageUrl.ts'
import { createGetWallets } from './getWallets.ts'

/** The wallet listing, for one project. */
export const createWalletListing = (options: ListingOptions) => {
  const client = createListingClient(options)
  return {
    getWallets: createGetWallets(client, options.now),
    getImageUrl: createGetImageUrl(client),
    getAnalyticsConfig: createGetAnalyticsConfig(client),
    getAllowedOrigins: createGetAllowedOrigins(client),
  }
}
