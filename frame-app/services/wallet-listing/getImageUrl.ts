import type { ProjectClient } from '../projectClient.ts'
import type { Wallet } from './wallet.ts'

/** Returns the service's URL of an image, or the listing entry's URL if the service does not have the image. */
export const createGetImageUrl =
  ({ urlOf }: ProjectClient) =>
  ({ image_id, image_url }: Pick<Wallet, 'image_id' | 'image_url'>) =>
    image_id === null ? image_url : urlOf(`/getWalletImage/${encodeURIComponent(image_id)}`)
