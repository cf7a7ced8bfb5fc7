import { useState } from 'react'
import { formatLeft } from '../export/secretParts.ts'
import { useCountdown } from '../export/useCountdown.ts'
import { Button } from '../sheet/Button.tsx'
import { Note } from '../sheet/Note.tsx'
import { CheckWords } from './CheckWords.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import styles from './Recovery.module.css'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'

/** Seconds for which the words are shown. */
const shownForSeconds = 120

function Words({ phrase, onOver }: { phrase: readonly string[]; onOver: () => void }) {
  const words = useRecoveryWords()
  const left = useCountdown(shownForSeconds, onOver)
  return (
    <>
      <ol className={styles.list} style={{ gridTemplateRows: `repeat(${phrase.length / 2}, auto)` }} dir="ltr">
        {phrase.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and its place never changes
          <li key={`${index}${word}`}>
            <span>{index + 1}</span>
            {word}
          </li>
        ))}
      </ol>
      <FieldMessage tone="quiet">{words.hiddenIn(formatLeft(left))}</FieldMessage>
    </>
  )
}

type KeepWordsProps = { place: SheetContext; ends: SheetEnds<void>; phrase: readonly string[] }

/**
 * Shows the recovery phrase so that the visitor can write it on paper. There is no copy button. Then asks for three of
 * its words.
 */
export function KeepWords({ place, ends, phrase }: KeepWordsProps) {
  const words = useRecoveryWords()
  const [isChecking, setChecking] = useState(false)
  const [isShown, setShown] = useState(true)
  const [hide] = useState(() => () => setShown(false))
  if (isChecking) {
    const show = () => {
      setShown(true)
      setChecking(false)
    }
    return <CheckWords place={place} ends={ends} phrase={phrase} onShow={show} />
  }
  return (
    <RecoverySheet
      place={place}
      title={words.writeWords(phrase.length)}
      onClose={ends.close}
      buttons={
        <>
          <Button kind="quiet" isNarrow onPress={ends.close}>
            {words.back}
          </Button>
          <Button kind="primary" onPress={() => setChecking(true)}>
            {words.wroteDown}
          </Button>
        </>
      }
    >
      <p>{words.onPaper}</p>
      {isShown ? (
        <Words phrase={phrase} onOver={hide} />
      ) : (
        <Button kind="quiet" onPress={() => setShown(true)}>
          {words.showWords}
        </Button>
      )}
      <Note tone="bad" title={words.wordsAreMoney} text={words.wordsAreMoneyText} />
    </RecoverySheet>
  )
}
