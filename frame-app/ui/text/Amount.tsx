import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Amount.module.css'

export type AmountProps = {
  value: string
  /** Text after the value, such as the cents with their separator. It is paler in a balance. */
  decimals?: string
  symbol?: string
  size?: 'display' | 'amount' | 'body'
}

export function Amount({ value, decimals, symbol, size = 'body' }: AmountProps) {
  return (
    <bdi className={joinClasses('num', styles[size])} dir="ltr">
      {value}
      {decimals && <span className={styles.faint}>{decimals}</span>}
      {symbol && <span className={styles.faint}>{`\u00a0${symbol}`}</span>}
    </bdi>
  )
}
