import { GroupedAddress } from '#theme/GroupedAddress.tsx'
import { joinClasses } from '#theme/joinClasses.ts'
import type { Fact } from '../content.ts'
import { checksumAddress } from '../text/checksumAddress.ts'
import { shortAddress } from '../text/shortAddress.ts'
import styles from './Facts.module.css'
import { KnownTag } from './KnownTag.tsx'
import { Skeleton } from './Skeleton.tsx'
import { Tag } from './Tag.tsx'

type TallKind = 'fullAddress' | 'function'

function ShortFact({ fact }: { fact: Exclude<Fact, { kind: TallKind }> }) {
  if (fact.kind === 'pending') return <Skeleton width={64} />
  if (fact.kind === 'address') {
    const address = checksumAddress(fact.address)
    return (
      <bdi className="num" dir="ltr" title={address}>
        {shortAddress(address)}
      </bdi>
    )
  }
  return (
    <span className={styles.value}>
      <bdi className={joinClasses(styles.text, fact.tone && styles[fact.tone])}>{fact.text}</bdi>
      {fact.tag && <KnownTag tag={fact.tag} />}
      {fact.mark && <Tag tone="success">{fact.mark}</Tag>}
    </span>
  )
}

function FactLine({ fact }: { fact: Fact }) {
  if (fact.kind === 'fullAddress') {
    return (
      <div className={styles.tall}>
        <dt>
          {fact.name}
          {fact.tag && <KnownTag tag={fact.tag} />}
        </dt>
        <dd>
          <GroupedAddress address={checksumAddress(fact.address)} />
        </dd>
      </div>
    )
  }
  if (fact.kind === 'function') {
    return (
      <div className={styles.tall}>
        <dt dir="ltr">
          <code className={styles.signature}>{fact.name}</code>
          <code>{fact.selector}</code>
        </dt>
        {fact.text && (
          <dd>
            <bdi>{fact.text}</bdi>
          </dd>
        )}
      </div>
    )
  }
  return (
    <div className={styles.line}>
      <dt>{fact.name}</dt>
      <dd>
        <ShortFact fact={fact} />
      </dd>
    </div>
  )
}

/** Shows facts as key-value lines. Shows the full address of recipients and spenders. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts of several permissions have the same names
        <FactLine key={`${index}${fact.name}`} fact={fact} />
      ))}
    </dl>
  )
}
