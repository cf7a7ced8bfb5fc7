import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import type { Item } from '../../services/blockchain-data/item.ts'
import { Row } from '../../ui/list/Row.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { Tile } from '../../ui/picture/Tile.tsx'
import { Tag } from '../../ui/text/Tag.tsx'
import { areAmountsHiddenAtom } from '../tokens/amountsHidden.ts'
import { collectionOf, itemPictureOf, titleOf } from './describeItem.ts'

interface ItemRowProps {
  item: Item
  /** True if the row itself shows the collection name. */
  hasCollection?: boolean
  onPress: () => void
}

/** Shows an item's picture, name and, if more than one, the count. */
export function ItemRow({ item, hasCollection = false, onPress }: ItemRowProps) {
  const messages = useMessages()
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  const title = titleOf(item)
  const hasCount = item.count !== '1' && !areHidden
  return (
    <Row
      picture={<Tile name={title} src={itemPictureOf(item)} />}
      title={title}
      subtitle={
        (hasCollection || hasCount) && (
          <>
            {hasCollection && <bdi>{collectionOf(item)}</bdi>}
            {hasCollection && hasCount && ' · '}
            {hasCount && <bdi className="num">×{item.count}</bdi>}
          </>
        )
      }
      trailing={item.isVerified ? <Icon name="chevron" size="s" flip /> : <Tag>{messages.unverified}</Tag>}
      onPress={onPress}
    />
  )
}
