import { Spinner } from './Spinner.tsx'
import styles from './Working.module.css'

/** Something is under way: the words say what. */
export function Working({ label }: { label: string }) {
  return (
    <span className={styles.working} role="status">
      <Spinner />
      {label}
    </span>
  )
}
