import type { ReactNode } from 'react'
import styles from './ViewBody.module.css'

/** Shows the scrollable part of a view between header and footer. */
export function ViewBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
