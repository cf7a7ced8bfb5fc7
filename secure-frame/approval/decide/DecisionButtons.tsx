import { Button } from '../sheet/Button.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import type { Arming } from './arming.ts'
import { ConfirmButton } from './ConfirmButton.tsx'

type DecisionButtonsProps = {
  /** Nothing where there is no way to confirm. */
  confirm?: string
  isRisky: boolean
  arming: Arming
  armMs: number
  onConfirm: () => void
  onReject: () => void
}

/** The safe one first. It leads where confirming would be unwise, or is not possible. */
export function DecisionButtons({ confirm, isRisky, arming, armMs, onConfirm, onReject }: DecisionButtonsProps) {
  const { messages } = useWords()
  const isLeading = isRisky || confirm === undefined
  return (
    <>
      <Button kind={isLeading ? 'primary' : 'quiet'} isNarrow={!isLeading} onPress={onReject}>
        {messages.reject}
      </Button>
      {confirm !== undefined && (
        <ConfirmButton
          label={confirm}
          kind={isRisky ? 'risk-quiet' : 'primary'}
          arming={arming}
          armMs={armMs}
          onPress={onConfirm}
        />
      )}
    </>
  )
}
