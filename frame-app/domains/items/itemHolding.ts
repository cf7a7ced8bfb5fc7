import type { Item } from '../../services/blockchain-data/item.ts'
import type { Holding } from '../tokens/Holding.ts'
import { collectionOf, itemPictureOf, titleOf } from './describeItem.ts'
import { contractOf, itemAssetId } from './itemAssetId.ts'

/** Converts an item to an asset that can be sent, in whole units only. */
export const itemHolding = (item: Item): Holding => {
  const { standard, tokenId, count, isVerified, isSpam } = item
  const title = titleOf(item)
  return {
    assetId: itemAssetId(item),
    address: contractOf(item),
    symbol: title,
    name: title,
    isVerified,
    isSpam,
    decimals: 0,
    units: BigInt(count),
    item: { standard, id: BigInt(tokenId), collection: collectionOf(item), picture: itemPictureOf(item) },
  }
}
