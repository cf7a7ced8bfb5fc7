import { getEnsText } from 'viem/ens'
import type { Network } from '#protocol/vocabulary/network'
import { ensClientOf } from './ensClient.ts'
import { namePictureUrl } from './namePictureUrl.ts'

/**
 * The picture that a name has chosen (ENSIP-12), by our own server: the browser asks no other host for it. Undefined where
 * it has none on the web: of items (NFTs) and other sources nothing is shown. Never rejects.
 */
export const readNamePicture = async (namesNetwork: Network, name: string) => {
  const ens = ensClientOf(namesNetwork)
  if (!ens) return undefined
  const { client, universalResolverAddress } = ens
  // A name without a picture, or whose picture cannot be asked for, is shown without one.
  const record = await getEnsText(client, { name, key: 'avatar', universalResolverAddress }).catch(() => null)
  return namePictureUrl(record)
}
