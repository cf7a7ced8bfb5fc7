import { type ReactNode, useId } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Skeleton } from '../list/Skeleton.tsx'
import styles from './AmountPool.module.css'
import { Hint } from './Hint.tsx'

export type AmountPoolProps = {
  label: string
  /** A control next to the label. */
  action?: ReactNode
  /** Text before the digits, such as a currency sign. The label also contains it. */
  sign?: string
  value: string
  onChange: (value: string) => void
  token: ReactNode
  /** Content below the amount. */
  under: ReactNode
  /** The error message for the amount. */
  problem?: string
  /** Id of the element that shows the error, if it is not directly below the field. */
  saidBy?: string
  /** True while the amount is loading. */
  isLoading?: boolean
  maxLength?: number
}

/** Shows a large amount field with its token. */
export function AmountPool(props: AmountPoolProps) {
  const { label, action, sign, token, under, problem, saidBy, isLoading, onChange, ...native } = props
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className={styles.field}>
      <div className={joinClasses(styles.pool, problem && styles.bad)}>
        <div className={styles.top}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          {action}
        </div>
        <div className={styles.line}>
          <span className={styles.amount} dir="ltr">
            {isLoading && <Skeleton shape="block" width="120px" height="28px" />}
            {sign && !isLoading && <span aria-hidden="true">{sign}</span>}
            <input
              {...native}
              id={id}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              placeholder={isLoading ? '' : '0'}
              onChange={(event) => onChange(event.target.value)}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem && (saidBy ?? problemId)}
              data-view-focus=""
            />
          </span>
          {token}
        </div>
        <div className={styles.under}>{under}</div>
      </div>
      {problem && saidBy === undefined && (
        <Hint tone="bad" id={problemId}>
          {problem}
        </Hint>
      )}
    </div>
  )
}
