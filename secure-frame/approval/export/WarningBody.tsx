import { Icon } from '../sheet/Icon.tsx'
import type { IconName } from '../sheet/iconPaths.ts'
import { Note } from '../sheet/Note.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import styles from './Export.module.css'
import { type Refusal, refusalText } from './refusal.ts'

/** Shows what every visitor must know before seeing a key. */
export function WarningBody({ refusal }: { refusal?: Refusal }) {
  const { messages } = useWords()
  const lines: readonly (readonly [IconName, string])[] = [
    ['person', messages.exportAlone],
    ['copy', messages.exportNoPaste],
    ['key', messages.exportNoChange],
  ]
  return (
    <>
      <Note tone="bad" title={messages.exportWarningTitle} text={messages.exportWarningText} isAlert />
      <ul className={styles.lines}>
        {lines.map(([icon, text]) => (
          <li key={icon} className={styles.line}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            {text}
          </li>
        ))}
      </ul>
      {refusal && <Note tone="warn" text={refusalText(refusal, messages)} isAlert />}
    </>
  )
}
