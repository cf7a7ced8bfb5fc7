import { joinClasses } from '#theme/joinClasses.ts'
import styles from './UseBar.module.css'

/** Shows the used share of a limit, from 0 to 1. The adjacent text shows the same value. */
export function UseBar({ share }: { share: number }) {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={joinClasses(styles.used, share >= 1 && styles.full)} style={{ inlineSize: `${share * 100}%` }} />
    </span>
  )
}
