import { type ReactNode, useId } from 'react'
import styles from './AmountPool.module.css'
import { Hint } from './Hint.tsx'
import { joinClasses } from './joinClasses.ts'

export type AmountPoolProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** What the amount is of. */
  token: ReactNode
  /** The line under the amount. */
  under: ReactNode
  /** What is wrong with the amount. */
  problem?: string
  maxLength?: number
}

/** A large field of an amount, with its token. */
export function AmountPool({ label, value, onChange, token, under, problem, maxLength }: AmountPoolProps) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className={styles.field}>
      <div className={joinClasses(styles.pool, problem && styles.bad)}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <div className={styles.line}>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            placeholder="0"
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem && problemId}
            data-view-focus=""
          />
          {token}
        </div>
        <div className={styles.under}>{under}</div>
      </div>
      {problem && (
        <Hint tone="bad" id={problemId}>
          {problem}
        </Hint>
      )}
    </div>
  )
}
