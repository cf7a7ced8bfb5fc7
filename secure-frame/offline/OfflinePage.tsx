import { useState } from 'react'
import { KeyPanel } from '../approval/export/KeyPanel.tsx'
import { SecretPanel } from '../approval/export/SecretPanel.tsx'
import { phraseParts } from '../approval/export/secretParts.ts'
import { FieldMessage } from '../approval/recovery/FieldMessage.tsx'
import { PassphraseField } from '../approval/recovery/PassphraseField.tsx'
import styles from '../approval/recovery/Recovery.module.css'
import { useRecoveryWords } from '../approval/recovery/recoveryWords.ts'
import { SecretField } from '../approval/recovery/SecretField.tsx'
import { Button } from '../approval/sheet/Button.tsx'
import { Facts } from '../approval/sheet/Facts.tsx'
import { Note } from '../approval/sheet/Note.tsx'
import { Working } from '../approval/sheet/Working.tsx'
import { useWords } from '../approval/sheet/wordsContext.ts'
import { type OpenedAlone, readFileSecrets, readTypedSecrets } from '../wallet/recovery/readSecrets.ts'
import { readRecoveryFile } from '../wallet/recovery/recoveryFile.ts'
import { ByPasskey } from './ByPasskey.tsx'
import type { OfflineMessages } from './messages/en.ts'

type Messages = { words: OfflineMessages }

function Opened({ words, opened, onClose }: Messages & { opened: OpenedAlone; onClose: () => void }) {
  const { addresses, evmPrivateKey, solanaPrivateKey, phrase, bare } = opened
  const { messages } = useWords()
  return (
    <>
      <Note tone="bad" title={words.opened} text={words.takeElsewhere} isAlert />
      <Facts facts={[{ kind: 'fullAddress', name: words.addressOf('Ethereum'), address: addresses.eip155 }]} />
      <KeyPanel network="Ethereum" secret={evmPrivateKey} isDerived={bare === 'solana'} />
      <Facts facts={[{ kind: 'fullAddress', name: words.addressOf('Solana'), address: addresses.solana }]} />
      <KeyPanel network="Solana" secret={solanaPrivateKey} isDerived={bare === 'eip155'} />
      {phrase !== undefined && (
        <SecretPanel name={messages.recoveryPhrase} secret={phrase} parts={phraseParts(phrase)} />
      )}
      <Button kind="quiet" onPress={onClose}>
        {words.closeIt}
      </Button>
    </>
  )
}

interface OpenProps extends Messages {
  onOpened: (opened: OpenedAlone) => void
}

type Status = 'idle' | 'opening' | 'wrong'

const readFile = (text: string | undefined) => {
  try {
    return text === undefined ? undefined : readRecoveryFile(text)
  } catch {
    return undefined
  }
}

function ByFile({ words, onOpened }: OpenProps) {
  const said = useRecoveryWords()
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [passphrase, setPassphrase] = useState('')
  const [status, setStatus] = useState<Status>('idle')
  const read = readFile(file?.text)
  const needsPassphrase = read !== undefined && 'sealed' in read

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setStatus('idle')
    setFile({ name: chosen.name, text: await chosen.text() })
  }

  async function open() {
    setStatus('opening')
    await readFileSecrets(file?.text ?? '', needsPassphrase ? passphrase : undefined).then(onOpened, () =>
      setStatus('wrong'),
    )
  }

  return (
    <>
      <label className={styles.file}>
        <span>{file ? <bdi dir="ltr">{file.name}</bdi> : said.chooseFile}</span>
        <input type="file" onChange={({ currentTarget: { files } }) => void choose(files?.[0])} />
      </label>
      {needsPassphrase && (
        <PassphraseField label={said.passphrase} value={passphrase} onChange={setPassphrase} isNew={false} />
      )}
      {status === 'wrong' && (
        <FieldMessage tone="bad">{needsPassphrase ? words.wrongPassphrase : words.wrongFile}</FieldMessage>
      )}
      {status === 'opening' && <Working label={said.opening} />}
      <Button kind="primary" isDisabled={!file || status === 'opening'} onPress={() => void open()}>
        {words.openFile}
      </Button>
      {needsPassphrase && read.byPasskey && (
        <ByPasskey words={words} text={file?.text ?? ''} copy={read.byPasskey} onOpened={onOpened} />
      )}
    </>
  )
}

function ByTyped({ words, onOpened }: OpenProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const retype = (value: string) => {
    setTyped(value)
    setWrong(false)
  }
  const open = () => readTypedSecrets(typed).then(onOpened, () => setWrong(true))
  return (
    <>
      <SecretField value={typed} onChange={retype} isBad={isWrong} />
      {isWrong && <FieldMessage tone="bad">{words.wrongWords}</FieldMessage>}
      <Button kind="primary" isDisabled={typed.trim() === ''} onPress={() => void open()}>
        {words.openWords}
      </Button>
    </>
  )
}

/**
 * Opens a wallet from its recovery file or phrase without any server. Shows the secrets so that the visitor can import
 * them elsewhere.
 */
export function OfflinePage({ words }: Messages) {
  const [opened, setOpened] = useState<OpenedAlone>()
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {navigator.onLine && <Note tone="neutral" title={words.onLineTitle} text={words.onLineText} />}
      {opened ? (
        <Opened words={words} opened={opened} onClose={() => setOpened(undefined)} />
      ) : (
        <>
          <ByFile words={words} onOpened={setOpened} />
          <ByTyped words={words} onOpened={setOpened} />
        </>
      )}
    </>
  )
}
