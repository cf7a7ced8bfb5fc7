import { useState } from 'react'
import { Button } from '../sheet/Button.tsx'
import { Icon } from '../sheet/Icon.tsx'
import { Note } from '../sheet/Note.tsx'
import { TickBox } from '../sheet/TickBox.tsx'
import { Working } from '../sheet/Working.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { downloadText } from './downloadText.ts'
import { FieldMessage } from './FieldMessage.tsx'
import { isAcceptable, NewPassphrase, type TypedTwice } from './NewPassphrase.tsx'
import styles from './Recovery.module.css'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'

type SaveFileProps = {
  place: SheetContext
  ends: SheetEnds<void>
  /** Creates the file content. Encrypts it if a passphrase is given. */
  onMake: (passphrase: string | undefined) => Promise<string>
}

type Step = { status: 'choosing' | 'making' | 'failed' } | { status: 'saved'; at: Date; name: string }

const nameOf = (address = '') => `foyer-recovery-${address.slice(2, 8).toLowerCase()}.txt`

/** Shows advice on safe and unsafe places to store the file. */
function StorageAdvice() {
  const words = useRecoveryWords()
  return (
    <>
      <a className={styles.link} href="/recover.html" download>
        {words.savePage}
      </a>
      <p className={styles.line} data-tone="ok">
        <Icon name="check" />
        {words.fileGood}
      </p>
      <p className={styles.line} data-tone="bad">
        <Icon name="close" />
        {words.fileBad}
      </p>
    </>
  )
}

function Saved({ at, name }: { at: Date; name: string }) {
  const words = useRecoveryWords()
  const { locale } = useWords()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <div className={styles.file} data-tone="ok" role="status">
      <Icon name="file" />
      <span>
        <bdi dir="ltr">{name}</bdi>
        <small>{words.savedAt(time)}</small>
      </span>
    </div>
  )
}

type LockProps = {
  isLocked: boolean
  onLock: (isLocked: boolean) => void
  typed: TypedTwice
  onChange: (typed: TypedTwice) => void
}

function Lock({ isLocked, onLock, typed, onChange }: LockProps) {
  const words = useRecoveryWords()
  return (
    <>
      <TickBox label={words.lockFile} isTicked={isLocked} onTick={onLock} />
      {isLocked && <NewPassphrase typed={typed} onChange={onChange} />}
    </>
  )
}

type ButtonsProps = { back: string; onBack: () => void; on: string; mayGoOn: boolean; onGoOn: () => void }

function Buttons({ back, onBack, on, mayGoOn, onGoOn }: ButtonsProps) {
  return (
    <>
      <Button kind="quiet" isNarrow onPress={onBack}>
        {back}
      </Button>
      <Button kind="primary" isDisabled={!mayGoOn} onPress={onGoOn}>
        {on}
      </Button>
    </>
  )
}

/** Saves the recovery file. It counts as saved when the visitor confirms that they have another copy. */
export function SaveFile({ place, ends, onMake }: SaveFileProps) {
  const words = useRecoveryWords()
  const [step, setStep] = useState<Step>({ status: 'choosing' })
  const [isLocked, setLocked] = useState(false)
  const [typed, setTyped] = useState({ first: '', second: '' })
  const [isAway, setAway] = useState(false)
  const isSaved = step.status === 'saved'
  const maySave = step.status !== 'making' && (!isLocked || isAcceptable(typed))

  async function save() {
    setStep({ status: 'making' })
    try {
      const text = await onMake(isLocked ? typed.first : undefined)
      const name = nameOf(place.address)
      downloadText(name, text)
      setStep({ status: 'saved', at: new Date(), name })
    } catch {
      setStep({ status: 'failed' })
    }
  }

  const again = () => void save()

  return (
    <RecoverySheet
      place={place}
      title={words.recoveryFile}
      onClose={ends.close}
      buttons={
        isSaved ? (
          <Buttons back={words.saveAgain} onBack={again} on={words.done} mayGoOn={isAway} onGoOn={() => ends.done()} />
        ) : (
          <Buttons back={words.back} onBack={ends.close} on={words.saveFile} mayGoOn={maySave} onGoOn={again} />
        )
      }
    >
      {isSaved && <Saved at={step.at} name={step.name} />}
      <Note tone="bad" title={isLocked ? words.fileIsMoneyLocked : words.fileIsMoney} text={words.nobodyAsks} />
      <FieldMessage tone="quiet">{words.fileAlone}</FieldMessage>
      <StorageAdvice />
      {isSaved ? (
        <TickBox label={words.isAway} isTicked={isAway} onTick={setAway} />
      ) : (
        <Lock isLocked={isLocked} onLock={setLocked} typed={typed} onChange={setTyped} />
      )}
      {step.status === 'making' && <Working label={words.opening} />}
      {step.status === 'failed' && <FieldMessage tone="bad">{words.didNotWork}</FieldMessage>}
    </RecoverySheet>
  )
}
