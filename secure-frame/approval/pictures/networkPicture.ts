import { networkPictures } from '#protocol/pictures/networkPictures'

export const networkPicture = (id: string): string | undefined =>
  Object.hasOwn(networkPictures, id) ? networkPictures[id] : undefined
