import { getAddress, isAddress } from 'viem'
import { toCoinType } from 'viem/ens'
import type { Network } from '#protocol/vocabulary/network'
import type { BlockchainData } from '../blockchain-data/blockchainData.ts'
import type { NameLookUp } from './lookUpName.ts'
import { namePictureUrl } from './namePictureUrl.ts'

/** Coin type of the default EVM address, used for networks without an address of their own (ENSIP-19). */
const defaultCoinType = 0x8000_0000n

type Found = Extract<NameLookUp, { status: 'found' }>

/** Looks up a name and its avatar in the data service's zones. Rejects if the service does not respond. */
export const lookUpRegistered = async (
  { getAccountName }: Pick<BlockchainData, 'getAccountName'>,
  network: Network,
  name: string,
): Promise<Exclude<NameLookUp, Found> | (Found & { picture?: string })> => {
  const found = await getAccountName(name)
  if (!found) return { status: 'notFound' }
  const coinTypes = [toCoinType(Number(network.id)), defaultCoinType]
  const [address] = coinTypes.flatMap((coinType) => found.addresses[String(coinType)]?.address ?? [])
  // Ignores a response for a different name, because it would resolve to another account.
  if (found.name !== name || !address || !isAddress(address, { strict: false })) return { status: 'notHere' }
  const picture = namePictureUrl(found.attributes[0]?.avatar)
  return { status: 'found', name, address: getAddress(address), ...(picture ? { picture } : {}) }
}
