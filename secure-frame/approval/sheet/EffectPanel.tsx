import type { Change, Effect } from '../content.ts'
import styles from './EffectPanel.module.css'
import { joinClasses } from './joinClasses.ts'
import { NamePicture } from './NamePicture.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useWords } from './wordsContext.ts'

function ChangeLine({ change: { label, amount, symbol, isIncoming } }: { change: Change }) {
  return (
    <li className={styles.line}>
      <NamePicture name={symbol} kind="token" />
      <span>{label}</span>
      <span className={joinClasses(styles.amount, isIncoming && styles.incoming)}>
        <bdi dir="ltr">{amount}</bdi>
      </span>
    </li>
  )
}

function PendingLine() {
  return (
    <li className={styles.line}>
      <Skeleton width={36} shape="circle" />
      <Skeleton width={72} />
      <span className={styles.amount}>
        <Skeleton width={88} />
      </span>
    </li>
  )
}

/** What changes in the account. */
export function EffectPanel({ effect }: { effect: Exclude<Effect, { status: 'none' }> }) {
  const { messages } = useWords()
  const changes = effect.status === 'ready' ? effect.changes : []
  return (
    <section className={styles.effect} aria-busy={effect.status === 'pending' || undefined}>
      <h2>{messages.whatChanges}</h2>
      <ul className={styles.lines}>
        {effect.status === 'pending' && <PendingLine />}
        {changes.map((change) => (
          <ChangeLine key={`${change.label}${change.amount}`} change={change} />
        ))}
        {effect.status === 'ready' && changes.length === 0 && (
          <li className={styles.line}>
            <span className={styles.none}>{messages.nothingChanges}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
