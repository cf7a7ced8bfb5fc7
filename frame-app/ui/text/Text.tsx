import type { ReactNode } from 'react'
import styles from './Text.module.css'

/** Shows one or two sentences in a view. */
export function Text({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}
