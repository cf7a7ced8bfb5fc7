import styles from './Working.module.css'

/** Something is under way: the words say what. */
export function Working({ label }: { label: string }) {
  return (
    <span className={styles.working} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </span>
  )
}
