import type { Item } from '../../services/blockchain-data/item.ts'
import { itemTitle } from '../../services/itemTitle.ts'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { contractOf } from './itemAssetId.ts'

/** What a collection is called; one without a name, by its contract. */
export const collectionOf = (item: Item) => item.collection || formatAddress(contractOf(item))

export const titleOf = (item: Item) => itemTitle({ name: item.name || collectionOf(item), tokenId: item.tokenId })

/** What is spam is not drawn. */
export const itemPictureOf = ({ picture, isSpam }: Item) => (isSpam || picture === '' ? undefined : picture)
