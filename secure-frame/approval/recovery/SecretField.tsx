import { useId } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Recovery.module.css'
import { useRecoveryWords } from './recoveryWords.ts'

type TypedFieldProps = { value: string; onChange: (value: string) => void; isBad: boolean }

/**
 * Shows the field for a recovery phrase or private key. Browsers do not correct, store or fill it. It also accepts 64
 * numbers, one per line.
 */
export function SecretField({ value, onChange, isBad }: TypedFieldProps) {
  const words = useRecoveryWords()
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {words.wordsOrKey}
      </label>
      <textarea
        id={id}
        className={joinClasses(styles.words, isBad && styles.bad)}
        aria-invalid={isBad || undefined}
        dir="ltr"
        rows={3}
        maxLength={800}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
