import { useState } from 'react'
import { Button } from '../sheet/Button.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import styles from './Recovery.module.css'
import { RecoverySheet, type SheetContext } from './RecoverySheet.tsx'
import { useRecoveryWords } from './recoveryWords.ts'
import type { SheetEnds } from './requestSheet.tsx'
import { askWords, type WordQuestion } from './wordChoices.ts'

const random = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below

type QuestionProps = { question: WordQuestion; given: string | undefined; onGive: (word: string) => void }

function Question({ question: { place, word, choices }, given, onGive }: QuestionProps) {
  const words = useRecoveryWords()
  const toneOf = (choice: string) => {
    if (choice !== given) return undefined
    return choice === word ? 'ok' : 'bad'
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{words.word(place)}</legend>
      <div className={styles.choices} dir="ltr">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={styles.choice}
            data-tone={toneOf(choice)}
            aria-pressed={choice === given}
            onClick={() => onGive(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
      {given !== undefined && given !== word && <FieldMessage tone="bad">{words.notWord(place)}</FieldMessage>}
    </fieldset>
  )
}

type CheckWordsProps = { place: SheetContext; ends: SheetEnds<void>; phrase: readonly string[]; onShow: () => void }

/** Checks three words of the written phrase. For each, the visitor selects one of three words. */
export function CheckWords({ place, ends, phrase, onShow }: CheckWordsProps) {
  const words = useRecoveryWords()
  const [questions] = useState(() => askWords(phrase, random))
  const [given, setGiven] = useState<Readonly<Record<number, string>>>({})
  const isRight = questions.every((question) => given[question.place] === question.word)
  return (
    <RecoverySheet
      place={place}
      title={words.checkWords}
      onClose={ends.close}
      buttons={
        <>
          <Button kind="quiet" isNarrow onPress={onShow}>
            {words.showWords}
          </Button>
          <Button kind="primary" isDisabled={!isRight} onPress={() => ends.done()}>
            {words.finish}
          </Button>
        </>
      }
    >
      <p>{words.pickWords}</p>
      {questions.map((question) => (
        <Question
          key={question.place}
          question={question}
          given={given[question.place]}
          onGive={(word) => setGiven({ ...given, [question.place]: word })}
        />
      ))}
    </RecoverySheet>
  )
}
