import { useId, useState } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../sheet/Icon.tsx'
import styles from './Recovery.module.css'
import { useRecoveryWords } from './recoveryWords.ts'

type PassphraseFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Whether a password manager may offer one that it knows, or make one. */
  isNew: boolean
  isBad?: boolean
  /** Said of it, below the field. */
  saidId?: string
}

/** A passphrase, hidden until its eye is pressed. More than 256 letters are none. */
export function PassphraseField({ label, value, onChange, isNew, isBad = false, saidId }: PassphraseFieldProps) {
  const words = useRecoveryWords()
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={joinClasses(styles.box, isBad && styles.bad)}>
        <Icon name="key" />
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          value={value}
          maxLength={256}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={isBad || undefined}
          aria-describedby={saidId}
          onInput={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <button
          type="button"
          className={styles.eye}
          aria-pressed={isShown}
          aria-label={words.showPassphrase}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'unreadable' : 'eye'} />
        </button>
      </span>
    </div>
  )
}
