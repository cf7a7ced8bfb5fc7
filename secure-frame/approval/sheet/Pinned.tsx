import { originParts } from '../text/originParts.ts'
import styles from './Pinned.module.css'

/** Shows the requester and the request in one line. It repeats the heading, which screen readers read instead. */
export function Pinned({ origin, asks }: { origin: string; asks: string }) {
  const { scheme, sub, registrable } = originParts(origin)
  return (
    <div className={styles.pinned} aria-hidden="true">
      <bdi dir="ltr" className={styles.origin}>
        {scheme}
        {sub}
        {registrable}
      </bdi>{' '}
      {asks}
    </div>
  )
}
