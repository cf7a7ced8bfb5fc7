import type { ReactNode } from 'react'
import styles from './QrPlaceholder.module.css'
import { Spinner } from './Spinner.tsx'

/** A placeholder of the same size for a code that is being generated. */
export function QrPlaceholder({ text }: { text: ReactNode }) {
  return (
    <div className={styles.place} role="status">
      <Spinner />
      <span className={styles.text}>{text}</span>
    </div>
  )
}
