import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** Shows a one-word label for the adjacent content. */
export function Tag({ tone, children }: { tone: 'success' | 'warning'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
