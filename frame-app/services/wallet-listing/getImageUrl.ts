import type { ProjectClient } from '../projectClient.ts'
import type { Wallet } from './wallet.ts'

/** The URL of the picture: at the service if it has the picture, otherwise the one in the entry. */
export const createGetImageUrl =
  ({ urlOf }: ProjectClient) =>
  ({ image_id, image_url }: Pick<Wallet, 'image_id' | 'image_url'>) =>
    image_id === null ? image_url : urlOf(`/getWalletImage/${encodeURIComponent(image_id)}`)
