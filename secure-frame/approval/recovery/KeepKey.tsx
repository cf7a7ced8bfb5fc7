import { useState } from 'react'
import { SecretPanel } from '../export/SecretPanel.tsx'
import { keyParts } from '../export/secretParts.ts'
import { Button } from '../sheet/Button.tsx'
import { Note } from '../sheet/Note.tsx'
import { TickBox } from '../sheet/TickBox.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'

type KeepKeyProps = { place: SheetContext; ends: SheetEnds<void>; secret: string }

/**
 * Shows the private key from which the wallet was created. It counts as saved when the visitor confirms that they have
 * another copy.
 */
export function KeepKey({ place, ends, secret }: KeepKeyProps) {
  const words = useRecoveryWords()
  const { messages } = useWords()
  const [isAway, setAway] = useState(false)
  return (
    <RecoverySheet
      place={place}
      title={words.keepKey}
      onClose={ends.close}
      buttons={
        <>
          <Button kind="quiet" isNarrow onPress={ends.close}>
            {words.back}
          </Button>
          <Button kind="primary" isDisabled={!isAway} onPress={() => ends.done()}>
            {words.done}
          </Button>
        </>
      }
    >
      <p>{words.keyAlone}</p>
      <SecretPanel name={words.privateKey} secret={secret} parts={keyParts(secret)} />
      <Note tone="bad" title={messages.exportWarningTitle} text={words.nobodyAsks} />
      <TickBox label={words.keyIsAway} isTicked={isAway} onTick={setAway} />
    </RecoverySheet>
  )
}
