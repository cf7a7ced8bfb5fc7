import { joinClasses } from '#theme/joinClasses.ts'
import styles from './UseBar.module.css'

/** How much of a limit is used, from 0 to 1. The words beside it say the same. */
export function UseBar({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={joinClasses(styles.used, share >= 1 && styles.full)} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
