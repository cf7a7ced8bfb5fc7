import type { ReactNode } from 'react'
import styles from './ViewBody.module.css'

/** The scrolling part of a view, between its header and its footer. */
export function ViewBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
