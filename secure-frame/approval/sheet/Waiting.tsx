import styles from './Waiting.module.css'
import { Working } from './Working.tsx'

/** Shows only a progress indicator. Empty without a label. */
export function Waiting({ label }: { label?: string }) {
  return <div className={styles.wait}>{label !== undefined && <Working label={label} />}</div>
}
