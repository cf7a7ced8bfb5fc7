import { type ReactNode, useId } from 'react'
import styles from './SideCard.module.css'
import { ViewBody } from './ViewBody.tsx'
import { ViewHeader } from './ViewHeader.tsx'

/** Shows additional cards next to the main card if three fit, otherwise below it. */
export function SideCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

/** Shows an additional card with a title and one content. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <ViewHeader title={title} titleId={titleId} />
      <ViewBody>{children}</ViewBody>
    </section>
  )
}
