import type { Item } from '../../services/blockchain-data/item.ts'
import { itemTitle } from '../../services/itemTitle.ts'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { contractOf } from './itemAssetId.ts'

/** The name of a collection, or its contract address without a name. */
export const collectionOf = (item: Item) => item.collection || formatAddress(contractOf(item))

export const titleOf = (item: Item) => itemTitle({ name: item.name || collectionOf(item), tokenId: item.tokenId })

/** Pictures of spam items are not shown. */
export const itemPictureOf = ({ picture, isSpam }: Item) => (isSpam || picture === '' ? undefined : picture)
