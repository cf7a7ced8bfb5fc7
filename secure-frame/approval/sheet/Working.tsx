import { Spinner } from './Spinner.tsx'
import styles from './Working.module.css'

/** Shows a progress indicator with a label. */
export function Working({ label }: { label: string }) {
  return (
    <span className={styles.working} role="status">
      <Spinner />
      {label}
    </span>
  )
}
