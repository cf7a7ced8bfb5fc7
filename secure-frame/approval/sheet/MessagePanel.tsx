import styles from './MessagePanel.module.css'

/** The message in its own words, never as markup. */
export function MessagePanel({ text }: { text: string }) {
  return (
    <div className={styles.panel} dir="auto">
      {text}
    </div>
  )
}
