import styles from './Spinner.module.css'

/** A progress indicator. The text beside it names the action. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
