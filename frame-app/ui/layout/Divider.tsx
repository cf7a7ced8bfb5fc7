import styles from './Divider.module.css'

/** A line with a word in it, between two ways to go on. */
export function Divider({ text }: { text: string }) {
  return <div className={styles.divider}>{text}</div>
}
