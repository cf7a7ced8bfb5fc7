import { Spinner } from '../picture/Spinner.tsx'
import styles from './Working.module.css'

/** Shows background work that does not block the visitor. Screen readers announce it when it starts. */
export function Working({ text }: { text: string }) {
  return (
    <p className={styles.working} role="status">
      <Spinner />
      {text}
    </p>
  )
}
