import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** One word about what stands beside it. */
export function Tag({ tone, children }: { tone: 'success' | 'warning'; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
