import type { DataGroup } from '../content.ts'
import styles from './DataGroups.module.css'
import { Facts } from './Facts.tsx'

/** Typed data, a panel for each struct. The names are the page's, and look different from ours. */
export function DataGroups({ groups }: { groups: readonly DataGroup[] }) {
  return groups.map(({ title, facts }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: structs may have the same title, and their places never change
    <section key={`${index}${title}`} className={styles.group}>
      <h2>
        <bdi dir="ltr">{title}</bdi>
      </h2>
      <Facts facts={facts} />
    </section>
  ))
}
