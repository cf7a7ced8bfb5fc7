import styles from './RowAction.module.css'

/** What a press on the row does, in a word at its end. */
export function RowAction({ children }: { children: string }) {
  return <span className={styles.action}>{children}</span>
}
