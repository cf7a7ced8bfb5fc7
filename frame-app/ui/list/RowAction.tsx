import styles from './RowAction.module.css'

/** The action of a press on the row, as a word at its end. */
export function RowAction({ children }: { children: string }) {
  return <span className={styles.action}>{children}</span>
}
