import { useState } from 'react'
import { Button } from '../sheet/Button.tsx'
import { Working } from '../sheet/Working.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'
import { SecretField } from './SecretField.tsx'
import type { TypedFault } from './TypedFault.ts'
import { UnknownWord } from './UnknownWord.tsx'

type OpenByTypedProps = {
  place: SheetContext
  ends: SheetEnds<void>
  /** Resolves with undefined on success. */
  onOpen: (typed: string) => Promise<TypedFault | undefined>
}

type Status = 'idle' | 'opening' | 'failed' | TypedFault

function Fault({ status }: { status: Status }) {
  const words = useRecoveryWords()
  if (status === 'idle') return <FieldMessage tone="quiet">{words.checkedHere}</FieldMessage>
  if (status === 'opening') return <Working label={words.opening} />
  if (status === 'failed') return <FieldMessage tone="bad">{words.didNotWork}</FieldMessage>
  if (status.kind === 'unknown') return <UnknownWord {...status} />
  const { notWords: count, notAKey: key, otherWords: other } = words
  return <FieldMessage tone="bad">{{ count, key, other }[status.kind]}</FieldMessage>
}

/** Opens the wallet with its recovery phrase or private key. The visitor types it here, and it is never sent. */
export function OpenByTyped({ place, ends, onOpen }: OpenByTypedProps) {
  const words = useRecoveryWords()
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<Status>('idle')

  function retype(value: string) {
    setTyped(value)
    setStatus('idle')
  }

  async function open() {
    setStatus('opening')
    try {
      const fault = await onOpen(typed)
      if (!fault) return ends.done()
      setStatus(fault)
    } catch {
      setStatus('failed')
    }
  }

  return (
    <RecoverySheet
      place={place}
      title={words.openByWords}
      onClose={ends.close}
      buttons={
        <>
          <Button kind="quiet" isNarrow onPress={ends.close}>
            {words.back}
          </Button>
          <Button kind="primary" isDisabled={typed.trim() === '' || status === 'opening'} onPress={() => void open()}>
            {words.openWallet}
          </Button>
        </>
      }
    >
      <SecretField value={typed} onChange={retype} isBad={typeof status === 'object'} />
      <Fault status={status} />
    </RecoverySheet>
  )
}
