import type { ReactNode } from 'react'
import styles from './ButtonPair.module.css'

/** Two buttons: the safe one is narrow, the one that continues fills the rest. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
