import { useState } from 'react'
import type { Fact } from '../content.ts'
import { Button } from '../sheet/Button.tsx'
import { Facts } from '../sheet/Facts.tsx'
import { Icon } from '../sheet/Icon.tsx'
import { Note } from '../sheet/Note.tsx'
import { Working } from '../sheet/Working.tsx'
import { shortAddress } from '../text/shortAddress.ts'
import { FieldMessage } from './FieldMessage.tsx'
import { PassphraseField } from './PassphraseField.tsx'
import styles from './Recovery.module.css'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'

/** The contents that a recovery file claims, before it is used. */
export interface FileSeen {
  address: string
  isLocked: boolean
}

type OpenByFileProps = {
  place: SheetContext
  ends: SheetEnds<void>
  /** Returns undefined if the text is not a recovery file. */
  onRead: (text: string) => FileSeen | undefined
  /** Resolves with false if the passphrase is wrong. */
  onOpen: (text: string, passphrase: string | undefined) => Promise<boolean>
}

type Chosen = { name: string; text: string; seen: FileSeen | undefined }

/** Maximum size of a recovery file. Larger files are not read. */
const mostBytes = 65_536

function FileChoice({
  chosen,
  isOther,
  onChoose,
}: {
  chosen?: Chosen
  isOther: boolean
  onChoose: (file: File) => void
}) {
  const words = useRecoveryWords()
  const tone = isOther ? 'bad' : 'ok'
  return (
    <label className={styles.file} data-tone={chosen ? tone : undefined}>
      <Icon name="file" />
      <span>
        {chosen ? <bdi dir="ltr">{chosen.name}</bdi> : words.chooseFile}
        {chosen && <small>{words.chooseOther}</small>}
      </span>
      <input
        type="file"
        accept=".txt,text/plain"
        onChange={({ currentTarget: { files } }) => files?.[0] && onChoose(files[0])}
      />
    </label>
  )
}

/** Shows the account that the file opens, or why it cannot open one. */
function FileFacts({ seen, isOther }: { seen: FileSeen | undefined; isOther: boolean }) {
  const words = useRecoveryWords()
  if (!seen) return <Note tone="bad" title={words.notAFile} text={words.notAFileText} isAlert />
  if (isOther)
    return <Note tone="bad" title={words.otherFile} text={words.otherFileText(shortAddress(seen.address))} isAlert />
  const facts: Fact[] = [{ kind: 'address', name: words.fileOpens, address: seen.address }]
  return <Facts facts={facts} />
}

/** Opens the wallet with its recovery file. The file is read here and never sent. */
export function OpenByFile({ place, ends, onRead, onOpen }: OpenByFileProps) {
  const words = useRecoveryWords()
  const [chosen, setChosen] = useState<Chosen>()
  const [passphrase, setPassphrase] = useState('')
  const [status, setStatus] = useState<'idle' | 'opening' | 'wrong' | 'failed'>('idle')
  const isOther = chosen !== undefined && chosen.seen?.address !== place.address
  const isLocked = !isOther && chosen?.seen?.isLocked === true
  const mayOpen = chosen && !isOther && status !== 'opening' && (!isLocked || passphrase !== '')

  async function choose(file: File) {
    const text = file.size > mostBytes ? '' : await file.text()
    setStatus('idle')
    setChosen({ name: file.name, text, seen: onRead(text) })
  }

  async function open() {
    setStatus('opening')
    try {
      if (await onOpen(chosen?.text ?? '', isLocked ? passphrase : undefined)) return ends.done()
      setStatus('wrong')
    } catch {
      setStatus('failed')
    }
  }

  return (
    <RecoverySheet
      place={place}
      title={words.openByFile}
      onClose={ends.close}
      buttons={
        <>
          <Button kind="quiet" isNarrow onPress={ends.close}>
            {words.back}
          </Button>
          <Button kind="primary" isDisabled={!mayOpen} onPress={() => void open()}>
            {words.openWallet}
          </Button>
        </>
      }
    >
      <FileChoice {...(chosen ? { chosen } : {})} isOther={isOther} onChoose={(file) => void choose(file)} />
      {chosen && <FileFacts seen={chosen.seen} isOther={isOther} />}
      {isLocked && (
        <PassphraseField
          label={words.passphrase}
          value={passphrase}
          onChange={setPassphrase}
          isNew={false}
          isBad={status === 'wrong'}
        />
      )}
      {status === 'wrong' && <FieldMessage tone="bad">{words.doesNotOpen}</FieldMessage>}
      {status === 'failed' && <FieldMessage tone="bad">{words.didNotWork}</FieldMessage>}
      {status === 'opening' ? (
        <Working label={words.opening} />
      ) : (
        <FieldMessage tone="quiet">{words.readHere}</FieldMessage>
      )}
    </RecoverySheet>
  )
}
