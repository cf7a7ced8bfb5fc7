import { Icon } from './Icon.tsx'
import styles from './Strip.module.css'
import { useWords } from './wordsContext.ts'

/** Whose document this is. The one place that no theme changes. */
export function Strip({ host, closeLabel, onClose }: { host: string; closeLabel: string; onClose: () => void }) {
  const { messages } = useWords()
  return (
    <header className={styles.strip}>
      <Icon name="secured" />
      <span className={styles.who}>
        <strong>{messages.securedBy}</strong>
        <bdi dir="ltr">{host}</bdi>
      </span>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  )
}
