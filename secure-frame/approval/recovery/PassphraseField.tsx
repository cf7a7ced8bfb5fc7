import { useId, useState } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../sheet/Icon.tsx'
import styles from './Recovery.module.css'
import { useRecoveryWords } from './recoveryWords.ts'

type PassphraseFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** True if a password manager can suggest a new passphrase. False if it can fill in a stored one. */
  isNew: boolean
  isBad?: boolean
  /** The id of the message below the field. */
  saidId?: string
}

/**
 * Shows a passphrase field with at most 256 characters. The passphrase is hidden until the visitor clicks the eye
 * button.
 */
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
