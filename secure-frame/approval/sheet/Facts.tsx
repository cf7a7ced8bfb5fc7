import { getAddress } from 'viem'
import type { Fact } from '../content.ts'
import { shortAddress } from '../text/shortAddress.ts'
import styles from './Facts.module.css'
import { GroupedAddress } from './GroupedAddress.tsx'
import { Skeleton } from './Skeleton.tsx'

function FactValue({ fact }: { fact: Exclude<Fact, { kind: 'fullAddress' }> }) {
  if (fact.kind === 'pending') return <Skeleton width={64} />
  if (fact.kind === 'address') {
    return (
      <bdi className="num" dir="ltr" title={getAddress(fact.address)}>
        {shortAddress(getAddress(fact.address))}
      </bdi>
    )
  }
  return <bdi className={fact.tone && styles[fact.tone]}>{fact.text}</bdi>
}

/** Key and value lines. Whoever gets power or money is shown by the whole address. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts of several permissions have the same names
        <div key={`${index}${fact.name}`} className={fact.kind === 'fullAddress' ? styles.tall : styles.line}>
          <dt>{fact.name}</dt>
          <dd>
            {fact.kind === 'fullAddress' ? (
              <GroupedAddress address={getAddress(fact.address)} />
            ) : (
              <FactValue fact={fact} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
