import { useState } from 'react'
import { Button } from '../sheet/Button.tsx'
import { Facts } from '../sheet/Facts.tsx'
import { Note } from '../sheet/Note.tsx'
import { Working } from '../sheet/Working.tsx'
import type { WordsFault } from './OpenByWords.tsx'
import { RecoverySheet, type SheetPlace } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'
import { Said } from './Said.tsx'
import { WordsField } from './WordsField.tsx'

/** Which wallet the words are of. */
export interface NamedWallet {
  eip155: string
  solana: string
}

export type NameWords = (words: string) => Promise<NamedWallet | WordsFault>

type ImportWordsProps = {
  place: SheetPlace
  ends: SheetEnds<{ words: string; wallet: NamedWallet }>
  onName: NameWords
}

const isFault = (named: NamedWallet | WordsFault): named is WordsFault => 'kind' in named

function FaultLine({ fault }: { fault: WordsFault }) {
  const words = useRecoveryWords()
  if (fault.kind === 'count') return <Said tone="bad">{words.notWords}</Said>
  if (fault.kind === 'other') return <Said tone="bad">{words.wrongPhrase}</Said>
  const { place, word, meant } = fault
  return (
    <Said tone="bad">
      {words.unknownWord(place, word)} {meant !== undefined && words.didYouMean(meant)}
    </Said>
  )
}

/** The wallet that was found, before it is used. */
function Found({ wallet }: { wallet: NamedWallet }) {
  const words = useRecoveryWords()
  return (
    <>
      <p>{words.foundForWords}</p>
      <Facts
        facts={[
          { kind: 'fullAddress', name: 'Ethereum', address: wallet.eip155 },
          { kind: 'text', name: 'Solana', text: wallet.solana },
        ]}
      />
      <Note tone="neutral" text={words.othersStillCan} />
    </>
  )
}

/** Takes words of another wallet for the account that is made next. They are typed here, and go nowhere. */
export function ImportWords({ place, ends, onName }: ImportWordsProps) {
  const words = useRecoveryWords()
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<'idle' | 'reading' | WordsFault>('idle')
  const [wallet, setWallet] = useState<NamedWallet>()

  function retype(value: string) {
    setTyped(value)
    setStatus('idle')
  }

  async function read() {
    setStatus('reading')
    const named = await onName(typed).catch((): WordsFault => ({ kind: 'other' }))
    setStatus(isFault(named) ? named : 'idle')
    if (!isFault(named)) setWallet(named)
  }

  const isReady = typed.trim() !== '' && status !== 'reading'
  return (
    <RecoverySheet
      place={place}
      title={words.importPhrase}
      onClose={ends.close}
      buttons={
        <>
          <Button kind="quiet" isNarrow onPress={wallet ? () => setWallet(undefined) : ends.close}>
            {words.back}
          </Button>
          {wallet ? (
            <Button kind="primary" onPress={() => ends.done({ words: typed, wallet })}>
              {words.useThisWallet}
            </Button>
          ) : (
            <Button kind="primary" isDisabled={!isReady} onPress={() => void read()}>
              {words.goOn}
            </Button>
          )}
        </>
      }
    >
      {wallet ? (
        <Found wallet={wallet} />
      ) : (
        <>
          <WordsField value={typed} onChange={retype} isBad={typeof status === 'object'} />
          {typeof status === 'object' && <FaultLine fault={status} />}
          {status === 'reading' && <Working label={words.opening} />}
          <Note tone="neutral" text={words.wordsStay} />
        </>
      )}
    </RecoverySheet>
  )
}
