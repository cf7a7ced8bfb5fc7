import { useEffect, useState } from 'react'
import { ExportCodeField } from '../export/ExportCodeField.tsx'
import { type Refusal, refusalOf, refusalText } from '../export/refusal.ts'
import { Button } from '../sheet/Button.tsx'
import { Working } from '../sheet/Working.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { FieldMessage } from './FieldMessage.tsx'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'

type StepUpProps = {
  place: SheetContext
  ends: SheetEnds<void>
  email: string
  /** Mail a code, and submit it. Both return or throw refusals of the auth server. */
  onSend: () => Promise<unknown>
  onCode: (code: string) => Promise<unknown>
}

type Step = { status: 'sending' | 'typing' | 'checking'; refusal?: Refusal }

/** Asks for a mailed code. The visitor types it here, so that no script of the page can change recovery methods. */
export function StepUp({ place, ends, email, onSend, onCode }: StepUpProps) {
  const words = useRecoveryWords()
  const { messages } = useWords()
  const [step, setStep] = useState<Step>({ status: 'sending' })

  useEffect(() => {
    void refusalOf(onSend).then((refusal) => setStep({ status: 'typing', ...(refusal ? { refusal } : {}) }))
  }, [onSend])

  async function check(code: string) {
    setStep({ status: 'checking' })
    const refusal = await refusalOf(() => onCode(code))
    if (!refusal) return ends.done()
    setStep({ status: 'typing', refusal })
  }

  const problem = step.refusal && refusalText(step.refusal, messages)
  return (
    <RecoverySheet
      place={place}
      title={words.firstACode}
      onClose={ends.close}
      buttons={
        <Button kind="quiet" onPress={ends.close}>
          {words.back}
        </Button>
      }
    >
      {step.status === 'sending' ? (
        <Working label={messages.sendingCode} />
      ) : (
        <>
          <p>{messages.enterCode(email)}</p>
          <ExportCodeField
            {...(problem === undefined ? {} : { problem })}
            isBusy={step.status === 'checking'}
            onCode={(code) => void check(code)}
          />
          {step.status === 'checking' && <FieldMessage tone="quiet">{messages.checkingCode}</FieldMessage>}
        </>
      )}
    </RecoverySheet>
  )
}
