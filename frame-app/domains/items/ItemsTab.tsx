import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { ItemRow } from './ItemRow.tsx'
import { ItemsFailed } from './ItemsFailed.tsx'
import { itemAssetId } from './itemAssetId.ts'
import { itemsAtom } from './items.ts'

/** Number of items shown below the balance. A click shows all. */
const shownItems = 5

/** Shows the NFTs that the account received last. */
export function ItemsTab({ networkName }: { networkName: string }) {
  const messages = useMessages()
  const held = useAtomValue(itemsAtom)
  const push = useSetAtom(pushAtom)
  if (held.status === 'failed') return <ItemsFailed />
  if (held.status !== 'ready')
    return (
      <List label={messages.items}>
        <SkeletonRows count={3} />
      </List>
    )
  const shown = held.items.filter(({ isSpam }) => !isSpam).slice(0, shownItems)
  return (
    <>
      {shown.length > 0 ? (
        <List label={messages.items}>
          {shown.map((item) => {
            const id = itemAssetId(item)
            return <ItemRow key={id} item={item} hasCollection onPress={() => push({ name: 'Item', params: { id } })} />
          })}
        </List>
      ) : (
        <EmptyState title={messages.noItems} text={messages.noItemsText(networkName)} />
      )}
      {held.items.length > shown.length && (
        <Button wide onPress={() => push({ name: 'Items' })}>
          {messages.allItems}
        </Button>
      )}
    </>
  )
}
