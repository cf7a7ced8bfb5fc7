import { getEnsText } from 'viem/ens'
import type { Network } from '#protocol/vocabulary/network'
import { ensClientOf } from './ensClient.ts'
import { namePictureUrl } from './namePictureUrl.ts'

/**
 * Returns the URL of a name's avatar (ENSIP-12). It is on our own server, so that the browser contacts no other host.
 * Undefined if the avatar is not on the web or IPFS, such as an NFT. Never rejects.
 */
export const readNamePicture = async (namesNetwork: Network, name: string) => {
  const ens = ensClientOf(namesNetwork)
  if (!ens) return undefined
  const { client, universalResolverAddress } = ens
  // Without an avatar, or if the lookup fails, the name is shown alone.
  const record = await getEnsText(client, { name, key: 'avatar', universalResolverAddress }).catch(() => null)
  return namePictureUrl(record)
}
