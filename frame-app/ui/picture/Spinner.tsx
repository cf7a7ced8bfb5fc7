import styles from './Spinner.module.css'

/** Shows a spinner. The label names the loading content. Without a label, the text next to the spinner does. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.spinner} aria-hidden="true" />
  return (
    <span className={styles.alone} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
