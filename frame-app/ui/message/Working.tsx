import { Spinner } from '../picture/Spinner.tsx'
import styles from './Working.module.css'

/** Background work that does not block the visitor. Announced when it begins. */
export function Working({ text }: { text: string }) {
  return (
    <p className={styles.working} role="status">
      <Spinner />
      {text}
    </p>
  )
}
