import type { Item } from '../../services/blockchain-data/item.ts'
import { itemTitle } from '../../services/itemTitle.ts'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { contractOf } from './itemAssetId.ts'

/** Returns the collection's name, or its contract address if it has no name. */
export const collectionOf = (item: Item) => item.collection || formatAddress(contractOf(item))

export const titleOf = (item: Item) => itemTitle({ name: item.name || collectionOf(item), tokenId: item.tokenId })

/** Returns the picture URL. Undefined for spam items, whose pictures are not shown. */
export const itemPictureOf = ({ picture, isSpam }: Item) => (isSpam || picture === '' ? undefined : picture)
