import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'
import { refreshItemsAtom } from './items.ts'

/** Reports that the items could not be loaded, with a button to retry. */
export function ItemsFailed() {
  const messages = useMessages()
  const refresh = useSetAtom(refreshItemsAtom)
  return (
    <EmptyState title={messages.itemsFailed} text={messages.itemsFailedText}>
      <Button size="m" onPress={refresh}>
        {messages.tryAgain}
      </Button>
    </EmptyState>
  )
}
