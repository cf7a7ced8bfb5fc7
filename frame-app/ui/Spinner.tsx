import styles from './Spinner.module.css'

/** With a label it stands for what is loading; without, the text beside it says so. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />
  return (
    <span className={styles.alone} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
