import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { joinClasses } from '#theme/joinClasses.ts'
import type { Action } from '../content.ts'
import { checksumAddress } from '../text/checksumAddress.ts'
import { formatWhole } from '../text/formatAmount.ts'
import styles from './ActionList.module.css'
import { KnownTag } from './KnownTag.tsx'
import { useWords } from './wordsContext.ts'

/** Shows the actions of a request in order. */
export function ActionList({ actions }: { actions: readonly Action[] }) {
  const { messages } = useWords()
  if (actions.length === 0) return null
  return (
    <section className={styles.actions}>
      <h2>{messages.actions}</h2>
      <ol className={styles.lines}>
        {actions.map(({ title, detail, parties, isDanger }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an action may be asked for twice, and its place never changes
          <li key={`${index}${title}`} className={styles.line}>
            <span className={styles.number} aria-hidden="true">
              {formatWhole(index + 1)}
            </span>
            <span className={styles.words}>
              {title}
              {detail && <span className={joinClasses(styles.detail, isDanger && styles.danger)}>{detail}</span>}
              {parties?.map(({ name, address, tag }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two tokens have the same label
                <span key={`${place}${name}`} className={styles.party}>
                  <span className={styles.label}>
                    {name}
                    {tag && <KnownTag tag={tag} />}
                  </span>
                  <GroupedAddress address={checksumAddress(address)} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
