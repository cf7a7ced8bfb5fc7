import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export type FactsProps = { facts: readonly { name: string; value: ReactNode }[] }

/** Shows names with their values, one per line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div className={styles.fact} key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
