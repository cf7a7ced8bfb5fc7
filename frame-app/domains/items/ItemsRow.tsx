import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { useItems } from './useItems.ts'

/** Shows a link to the account's items. Hidden if there are none, unless loading failed. */
export function ItemsRow() {
  const messages = useMessages()
  const owned = useItems()
  const push = useSetAtom(pushAtom)
  const items = owned.status === 'ready' ? owned.items : []
  if (items.length === 0 && owned.status !== 'failed') return null
  const count = items.filter(({ isSpam }) => !isSpam).length
  return (
    <LinkRow
      icon="picture"
      title={messages.items}
      subtitle={owned.status === 'ready' && messages.itemCount(count)}
      onPress={() => push({ name: 'Items' })}
    />
  )
}
