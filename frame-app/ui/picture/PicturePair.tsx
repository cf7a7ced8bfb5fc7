import type { ReactNode } from 'react'
import styles from './PicturePair.module.css'

/** Shows two 48 px images that are about to be linked. */
export function PicturePair({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <div className={styles.pair} aria-hidden="true">
      {start}
      <span className={styles.line} />
      {end}
    </div>
  )
}
