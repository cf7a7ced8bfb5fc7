import type { ReactNode } from 'react'
import styles from './KeyValue.module.css'

/** A line of a facts panel: long values wrap, names do not. */
export function KeyValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
