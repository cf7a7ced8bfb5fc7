import type { ReactNode } from 'react'
import styles from './GridButton.module.css'

export type GridButtonProps = {
  picture: ReactNode
  title: string
  /** The meaning of a dot at the corner. The accessible name contains it. */
  mark?: string
  tabIndex: 0 | -1
  onPress: () => void
}

/** Shows a Grid cell: an image above a name. */
export function GridButton({ picture, title, mark, tabIndex, onPress }: GridButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={tabIndex}
      title={title}
      aria-label={mark && `${title}, ${mark}`}
      onClick={onPress}
    >
      {picture}
      <span className={styles.name}>{title}</span>
      {mark && <span className={styles.dot} aria-hidden="true" />}
    </button>
  )
}
