import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { resetAtom } from '../../navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { isRepeatableAtom, sendAgainAtom } from './sendAgain.ts'
import type { Stage } from './stageText.ts'
import type { Transfer } from './transfers.ts'

/** Buttons below a transfer: back to the account, or, for one that was dropped, to the form filled in with it. */
export function EndButtons({ transfer, stage }: { transfer: Transfer; stage: Stage }) {
  const messages = useMessages()
  const isRepeatable = useAtomValue(isRepeatableAtom)(transfer) && stage === 'dropped'
  const sendAgain = useSetAtom(sendAgainAtom)
  const reset = useSetAtom(resetAtom)
  const isPending = stage === 'pending'
  return (
    <>
      {isRepeatable && (
        <Button variant="primary" wide onPress={() => sendAgain(transfer)}>
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
