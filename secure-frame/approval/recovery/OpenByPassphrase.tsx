import { useState } from 'react'
import { formatLeft } from '../export/secretParts.ts'
import { useCountdown } from '../export/useCountdown.ts'
import { Button } from '../sheet/Button.tsx'
import { Working } from '../sheet/Working.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { PassphraseField } from './PassphraseField.tsx'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'

/** Tries a passphrase. Resolves with undefined on success, otherwise with the wait before the next attempt. */
export type TryPassphrase = (passphrase: string) => Promise<{ waitSeconds: number } | undefined>

type OpenByPassphraseProps = { place: SheetContext; ends: SheetEnds<void>; onTry: TryPassphrase }

function Wait({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const words = useRecoveryWords()
  const left = useCountdown(seconds, onOver)
  return <FieldMessage tone="quiet">{words.nextTry(formatLeft(left))}</FieldMessage>
}

type Step = { status: 'typing' | 'opening' } | { status: 'wrong'; waitSeconds: number } | { status: 'failed' }

/**
 * Opens the wallet with its passphrase. A wrong passphrase gives no hint and increases the wait before the next
 * attempt.
 */
export function OpenByPassphrase({ place, ends, onTry }: OpenByPassphraseProps) {
  const words = useRecoveryWords()
  const [passphrase, setPassphrase] = useState('')
  const [step, setStep] = useState<Step>({ status: 'typing' })
  const [isOver, setOver] = useState(() => () => setStep({ status: 'typing' }))
  const isWaiting = step.status === 'wrong' && step.waitSeconds > 0
  const mayTry = passphrase !== '' && step.status !== 'opening' && !isWaiting

  async function open() {
    setStep({ status: 'opening' })
    try {
      const wrong = await onTry(passphrase)
      if (!wrong) return ends.done()
      setOver(() => () => setStep({ status: 'wrong', waitSeconds: 0 }))
      setStep({ status: 'wrong', ...wrong })
    } catch {
      setStep({ status: 'failed' })
    }
  }

  return (
    <RecoverySheet
      place={place}
      title={words.openByPassphrase}
      onClose={ends.close}
      buttons={
        <>
          <Button kind="quiet" isNarrow onPress={ends.close}>
            {words.back}
          </Button>
          <Button kind="primary" isDisabled={!mayTry} onPress={() => void open()}>
            {words.openWallet}
          </Button>
        </>
      }
    >
      <PassphraseField
        label={words.passphrase}
        value={passphrase}
        onChange={setPassphrase}
        isNew={false}
        isBad={step.status === 'wrong'}
      />
      {step.status === 'typing' && <FieldMessage tone="quiet">{words.checkedHere}</FieldMessage>}
      {step.status === 'opening' && <Working label={words.opening} />}
      {step.status === 'wrong' && <FieldMessage tone="bad">{words.doesNotOpen}</FieldMessage>}
      {step.status === 'failed' && <FieldMessage tone="bad">{words.didNotWork}</FieldMessage>}
      {isWaiting && <Wait seconds={step.waitSeconds} onOver={isOver} />}
    </RecoverySheet>
  )
}
