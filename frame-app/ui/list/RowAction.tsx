import styles from './RowAction.module.css'

/** Shows the row's action as a word at its end. */
export function RowAction({ children }: { children: string }) {
  return <span className={styles.action}>{children}</span>
}
