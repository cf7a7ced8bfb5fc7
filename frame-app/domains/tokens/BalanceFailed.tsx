import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/message/EmptyState.tsx'

/** Replaces amounts that could not be loaded, and shows a retry button. */
export function BalanceFailed({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages()
  return (
    <EmptyState title={messages.balanceFailedTitle} text={messages.balanceFailedText}>
      <Button size="m" onPress={onRetry}>
        {messages.tryNow}
      </Button>
    </EmptyState>
  )
}
