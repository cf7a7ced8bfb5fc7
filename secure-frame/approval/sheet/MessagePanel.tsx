import styles from './MessagePanel.module.css'

/** Shows the unchanged message as text, never as markup. */
export function MessagePanel({ text }: { text: string }) {
  return (
    <div className={styles.panel} dir="auto">
      {text}
    </div>
  )
}
