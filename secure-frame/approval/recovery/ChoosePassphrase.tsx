import { useState } from 'react'
import { Button } from '../sheet/Button.tsx'
import { Note } from '../sheet/Note.tsx'
import { isAcceptable, NewPassphrase } from './NewPassphrase.tsx'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'

/** Asks for the passphrase of a new recovery method. */
export function ChoosePassphrase({ place, ends }: { place: SheetContext; ends: SheetEnds<string> }) {
  const words = useRecoveryWords()
  const [typed, setTyped] = useState({ first: '', second: '' })
  return (
    <RecoverySheet
      place={place}
      title={words.choosePassphrase}
      onClose={ends.close}
      buttons={
        <>
          <Button kind="quiet" isNarrow onPress={ends.close}>
            {words.back}
          </Button>
          <Button kind="primary" isDisabled={!isAcceptable(typed)} onPress={() => ends.done(typed.first)}>
            {words.savePassphrase}
          </Button>
        </>
      }
    >
      <NewPassphrase typed={typed} onChange={setTyped} />
      <Note tone="warn" title={words.cannotReset} text={words.cannotResetText} />
    </RecoverySheet>
  )
}
