import { Button } from '../sheet/Button.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { ConfirmButton, type ConfirmButtonProps } from './ConfirmButton.tsx'

type DecisionButtonsProps = Omit<ConfirmButtonProps, 'kind' | 'label'> & {
  /** Undefined if the request cannot be confirmed. */
  confirm?: string
  reject?: string
  isRisky: boolean
  onReject: () => void
}

/** Shows the safe button first. It is the primary button if confirming is risky or impossible. */
export function DecisionButtons({ confirm, reject, isRisky, onReject, ...parts }: DecisionButtonsProps) {
  const { messages } = useWords()
  const isLeading = isRisky || confirm === undefined
  return (
    <>
      <Button kind={isLeading ? 'primary' : 'quiet'} isNarrow={!isLeading} onPress={onReject}>
        {reject ?? messages.reject}
      </Button>
      {confirm !== undefined && <ConfirmButton label={confirm} kind={isRisky ? 'risk-quiet' : 'primary'} {...parts} />}
    </>
  )
}
