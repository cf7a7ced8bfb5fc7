import { type ReactNode, useId } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Skeleton } from '../list/Skeleton.tsx'
import styles from './AmountPool.module.css'
import { Hint } from './Hint.tsx'

export type AmountPoolProps = {
  label: string
  /** A control beside the label. */
  action?: ReactNode
  /** Text before the digits, such as a currency sign. The label contains it too. */
  sign?: string
  value: string
  onChange: (value: string) => void
  /** The token of the amount. */
  token: ReactNode
  /** The line under the amount. */
  under: ReactNode
  /** The error of the amount. */
  problem?: string
  /** The id of the element with the error, if it is not directly below the field. */
  saidBy?: string
  /** The amount is loading. */
  isLoading?: boolean
  maxLength?: number
}

/** A large amount field with its token. */
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
