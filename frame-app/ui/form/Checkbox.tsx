import { type ReactNode, type Ref, useId } from 'react'
import styles from '#theme/Checkbox.module.css'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../picture/Icon.tsx'
import { Hint } from './Hint.tsx'

export type CheckboxProps = {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** The reason why it must be checked. Set after an attempt to continue without it. */
  error?: string
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, checked, onChange, error, ref }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={styles.checkbox}>
      <label className={styles.label}>
        <span className={joinClasses(styles.box, error && styles.bad)}>
          <input
            ref={ref}
            type="checkbox"
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
          />
          <Icon name="check" size="s" />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <Hint tone="bad" id={errorId}>
          {error}
        </Hint>
      )}
    </div>
  )
}
