import type { ListingClient } from './client.ts'
import type { Wallet } from './wallet.ts'

/** Where the wallet's picture is: at the service if it has it, else where the entry says. */
export const createGetImageUrl =
  ({ urlOf }: ListingClient) =>
  ({ image_id, image_url }: Pick<Wallet, 'image_id' | 'image_url'>) =>
    image_id === null ? image_url : urlOf(`/getWalletImage/${encodeURIComponent(image_id)}`)
