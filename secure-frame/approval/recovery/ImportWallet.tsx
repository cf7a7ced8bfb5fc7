import { useState } from 'react'
import { Button } from '../sheet/Button.tsx'
import { Facts } from '../sheet/Facts.tsx'
import { Note } from '../sheet/Note.tsx'
import { Working } from '../sheet/Working.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'
import { SecretField } from './SecretField.tsx'
import type { TypedFault } from './TypedFault.ts'
import { UnknownWord } from './UnknownWord.tsx'

/**
 * The wallet of a typed recovery phrase or private key. `bare`: the namespace of the private key, from which the other
 * key is derived.
 */
export interface ImportCandidate {
  eip155: string
  solana: string
  bare?: 'eip155' | 'solana'
}

export type NameTyped = (typed: string) => Promise<ImportCandidate | TypedFault>

/** The wallet that the visitor imports. */
export interface ImportedWallet {
  typed: string
  wallet: ImportCandidate
}

type ImportWalletProps = {
  place: SheetContext
  ends: SheetEnds<ImportedWallet>
  onName: NameTyped
}

const isFault = (named: ImportCandidate | TypedFault): named is TypedFault => 'kind' in named

function FaultLine({ fault }: { fault: TypedFault }) {
  const words = useRecoveryWords()
  const { notWords: count, notAKey: key, wrongPhrase: other } = words
  if (fault.kind !== 'unknown') return <FieldMessage tone="bad">{{ count, key, other }[fault.kind]}</FieldMessage>
  return <UnknownWord {...fault} />
}

/**
 * Returns the text for the purpose of the import. If an account exists, the wallet becomes an additional account of the
 * login.
 */
const useWhatFor = ({ address }: SheetContext, { bare }: ImportCandidate) => {
  const words = useRecoveryWords()
  const [byWords, byKey] =
    address === undefined
      ? [words.othersStillCan, words.othersStillCanByKey]
      : [words.becomesFurther, words.becomesFurtherByKey]
  return bare ? byKey : byWords
}

/** Shows the wallet that was found, before it is imported. */
function Found({ place, wallet }: { place: SheetContext; wallet: ImportCandidate }) {
  const words = useRecoveryWords()
  const whatFor = useWhatFor(place, wallet)
  const { bare } = wallet
  const [own, derived] = bare === 'solana' ? ['Solana', 'Ethereum'] : ['Ethereum', 'Solana']
  return (
    <>
      <p>{bare ? words.foundForKey : words.foundForWords}</p>
      <Facts
        facts={[
          { kind: 'fullAddress', name: 'Ethereum', address: wallet.eip155 },
          { kind: 'text', name: 'Solana', text: wallet.solana },
        ]}
      />
      {bare && <Note tone="warn" title={words.derivedTitle(own, derived)} text={words.derivedText(derived)} />}
      <Note tone="neutral" text={whatFor} />
    </>
  )
}

/**
 * Asks for the recovery phrase or private key of another wallet, to import it as an account. The visitor types it here,
 * and it is never sent.
 */
export function ImportWallet({ place, ends, onName }: ImportWalletProps) {
  const words = useRecoveryWords()
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<'idle' | 'reading' | TypedFault>('idle')
  const [wallet, setWallet] = useState<ImportCandidate>()

  function retype(value: string) {
    setTyped(value)
    setStatus('idle')
  }

  async function read() {
    setStatus('reading')
    const named = await onName(typed).catch((): TypedFault => ({ kind: 'other' }))
    setStatus(isFault(named) ? named : 'idle')
    if (!isFault(named)) setWallet(named)
  }

  const isReady = typed.trim() !== '' && status !== 'reading'
  return (
    <RecoverySheet
      place={place}
      title={words.importWallet}
      onClose={ends.close}
      buttons={
        <>
          <Button kind="quiet" isNarrow onPress={wallet ? () => setWallet(undefined) : ends.close}>
            {words.back}
          </Button>
          {wallet ? (
            <Button kind="primary" onPress={() => ends.done({ typed, wallet })}>
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
        <Found place={place} wallet={wallet} />
      ) : (
        <>
          <SecretField value={typed} onChange={retype} isBad={typeof status === 'object'} />
          {typeof status === 'object' && <FaultLine fault={status} />}
          {status === 'reading' && <Working label={words.opening} />}
          <Note tone="neutral" text={words.typedStays} />
        </>
      )}
    </RecoverySheet>
  )
}
