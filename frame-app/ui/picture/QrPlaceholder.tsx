import type { ReactNode } from 'react'
import styles from './QrPlaceholder.module.css'
import { Spinner } from './Spinner.tsx'

/** Holds the place of a code that is still being made, in its size. */
export function QrPlaceholder({ text }: { text: ReactNode }) {
  return (
    <div className={styles.place} role="status">
      <Spinner />
      <span className={styles.text}>{text}</span>
    </div>
  )
}
