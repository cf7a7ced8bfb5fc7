import type { ReactNode } from 'react'
import styles from './QrPlaceholder.module.css'
import { Spinner } from './Spinner.tsx'

/** Shows a placeholder of the same size while a QR code is being generated. */
export function QrPlaceholder({ text }: { text: ReactNode }) {
  return (
    <div className={styles.place} role="status">
      <Spinner />
      <span className={styles.text}>{text}</span>
    </div>
  )
}
