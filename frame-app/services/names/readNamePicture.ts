import { getEnsText } from 'viem/ens'
import type { Network } from '#protocol/vocabulary/network'
import { ensClientOf } from './ensClient.ts'
import { namePictureUrl } from './namePictureUrl.ts'

/**
 * The avatar of a name (ENSIP-12), loaded through our own server, so that the browser contacts no other host. Undefined
 * if it is not on the web or in IPFS. Avatars from items (NFTs) and other sources are not shown. Never rejects.
 */
export const readNamePicture = async (namesNetwork: Network, name: string) => {
  const ens = ensClientOf(namesNetwork)
  if (!ens) return undefined
  const { client, universalResolverAddress } = ens
  // If the avatar is missing or its lookup fails, the name is shown without one.
  const record = await getEnsText(client, { name, key: 'avatar', universalResolverAddress }).catch(() => null)
  return namePictureUrl(record)
}
