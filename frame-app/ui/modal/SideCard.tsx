import { type ReactNode, useId } from 'react'
import styles from './SideCard.module.css'
import { ViewBody } from './ViewBody.tsx'
import { ViewHeader } from './ViewHeader.tsx'

/** Cards beside the modal's own, where there is room for three; below it elsewhere. */
export function SideCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

/** One more card with a title of its own, which shows one thing. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <ViewHeader title={title} titleId={titleId} />
      <ViewBody>{children}</ViewBody>
    </section>
  )
}
