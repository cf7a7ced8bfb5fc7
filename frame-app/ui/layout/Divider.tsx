import styles from './Divider.module.css'

/** Shows a line with a word in it, between two alternatives. */
export function Divider({ text }: { text: string }) {
  return <div className={styles.divider}>{text}</div>
}
