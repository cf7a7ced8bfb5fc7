import type { ReactNode } from 'react'
import styles from './Heading.module.css'

/** Shows the task of the view, and a sentence about it. */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h3>{title}</h3>
      {children && <p>{children}</p>}
    </div>
  )
}
