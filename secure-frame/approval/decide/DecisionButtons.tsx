import { Button } from '../sheet/Button.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { ConfirmButton, type ConfirmButtonProps } from './ConfirmButton.tsx'

type DecisionButtonsProps = Omit<ConfirmButtonProps, 'kind' | 'label'> & {
  /** Nothing where there is no way to confirm. */
  confirm?: string
  reject?: string
  isRisky: boolean
  onReject: () => void
}

/** The safe one first. It leads where confirming would be unwise, or is not possible. */
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
