import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { resetAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Stage } from './stages.ts'

interface EndButtonsProps {
  stage: Stage
  /** Opens the form, filled in as before. Undefined if the feature does not support that. */
  onAgain?: () => void
}

/** Buttons below a receipt: back to the account or, for a dropped transaction, to the form. */
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
