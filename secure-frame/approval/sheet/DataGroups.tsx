import { joinClasses } from '#theme/joinClasses.ts'
import type { DataGroup } from '../content.ts'
import styles from './DataGroups.module.css'
import { Facts } from './Facts.tsx'

/** Shows typed data with one panel per struct. Names chosen by the page look different from Foyer's own. */
export function DataGroups({ groups }: { groups: readonly DataGroup[] }) {
  return groups.map(({ title, facts, isOurs }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: structs may have the same title, and their places never change
    <section key={`${index}${title}`} className={joinClasses(styles.group, !isOurs && styles.ofPage)}>
      <h2>{isOurs ? title : <bdi dir="ltr">{title}</bdi>}</h2>
      <Facts facts={facts} />
    </section>
  ))
}
