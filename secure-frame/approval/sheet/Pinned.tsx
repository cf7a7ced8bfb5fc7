import { originParts } from '../text/originParts.ts'
import styles from './Pinned.module.css'

/** Who asks what, in one line: a repetition of the heading, which is read out there. */
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
