import styles from './Spinner.module.css'

/** Shows a progress indicator. The text next to it names the action. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
