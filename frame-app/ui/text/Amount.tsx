import { joinClasses } from '#theme/joinClasses.ts'
import styles from './Amount.module.css'

export type AmountProps = {
  value: string
  /** The text after the value, paler in a balance: the cents, with their separator. */
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
