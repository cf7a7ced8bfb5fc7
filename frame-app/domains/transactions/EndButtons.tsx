import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { resetAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Stage } from './stages.ts'

interface EndButtonsProps {
  stage: Stage
  /** Opens the form with the previous values. Undefined if the feature does not support this. */
  onAgain?: () => void
}

/** Shows the buttons below a receipt: back to the account, or to the form if the transaction was dropped. */
export function EndButtons({ stage, onAgain }: EndButtonsProps) {
  const messages = useMessages()
  const reset = useSetAtom(resetAtom)
  const isPending = stage === 'pending'
  const isRepeatable = onAgain !== undefined && stage === 'dropped'
  return (
    <>
      {isRepeatable && (
        <Button variant="primary" wide onPress={onAgain}>
          {messages.sendAgain}
        </Button>
      )}
      <Button
        variant={isPending || isRepeatable ? 'quiet' : 'primary'}
        wide
        onPress={() => reset({ name: 'Account' }, 'back')}
      >
        {isPending ? messages.close : messages.done}
      </Button>
    </>
  )
}
