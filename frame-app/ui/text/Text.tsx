import type { ReactNode } from 'react'
import styles from './Text.module.css'

/** One or two sentences in the flow of a view. */
export function Text({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}
