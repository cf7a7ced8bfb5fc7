import { useId } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Recovery.module.css'
import { useRecoveryWords } from './recoveryWords.ts'

type WordsFieldProps = { value: string; onChange: (value: string) => void; isBad: boolean }

/** Where the words of a wallet are typed: no browser corrects, keeps or fills them in. 24 of the longest fit. */
export function WordsField({ value, onChange, isBad }: WordsFieldProps) {
  const words = useRecoveryWords()
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {words.yourWords}
      </label>
      <textarea
        id={id}
        className={joinClasses(styles.words, isBad && styles.bad)}
        aria-invalid={isBad || undefined}
        dir="ltr"
        rows={3}
        maxLength={400}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
