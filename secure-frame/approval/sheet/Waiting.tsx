import styles from './Waiting.module.css'
import { Working } from './Working.tsx'

/** Nothing but that something is under way; without a label not even that. */
export function Waiting({ label }: { label?: string }) {
  return <div className={styles.wait}>{label !== undefined && <Working label={label} />}</div>
}
