import styles from './MessagePanel.module.css'

/** The message in its own words, never as markup. Long ones scroll. */
export function MessagePanel({ text }: { text: string }) {
  return (
    <div className={styles.panel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keys */}
      <div className={styles.text} dir="auto" tabIndex={0}>
        {text}
      </div>
    </div>
  )
}
