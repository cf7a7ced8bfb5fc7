import type { ReactNode } from 'react'
import styles from './ButtonPair.module.css'

/** Shows two buttons: a narrow one for the safe choice, and one that continues and fills the rest. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
