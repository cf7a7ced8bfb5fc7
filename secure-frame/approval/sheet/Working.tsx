import { Spinner } from './Spinner.tsx'
import styles from './Working.module.css'

/** A progress indicator with a label. */
export function Working({ label }: { label: string }) {
  return (
    <span className={styles.working} role="status">
      <Spinner />
      {label}
    </span>
  )
}
