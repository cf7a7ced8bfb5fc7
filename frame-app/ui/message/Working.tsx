import { Spinner } from '../picture/Spinner.tsx'
import styles from './Working.module.css'

/** Something is under way beside what can be done meanwhile. Read out when it begins. */
export function Working({ text }: { text: string }) {
  return (
    <p className={styles.working} role="status">
      <Spinner />
      {text}
    </p>
  )
}
