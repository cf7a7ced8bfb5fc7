import type { ReactNode } from 'react'
import styles from './Split.module.css'

/** Shows two short texts at opposite ends of a line, or only the first. */
export function Split({ start, children }: { start: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.split}>
      <span>{start}</span>
      <span>{children}</span>
    </div>
  )
}
