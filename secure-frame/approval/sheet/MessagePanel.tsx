import styles from './MessagePanel.module.css'

/** The unchanged message, never as markup. */
export function MessagePanel({ text }: { text: string }) {
  return (
    <div className={styles.panel} dir="auto">
      {text}
    </div>
  )
}
