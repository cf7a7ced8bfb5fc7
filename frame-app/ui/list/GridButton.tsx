import type { ReactNode } from 'react'
import styles from './GridButton.module.css'

export type GridButtonProps = {
  picture: ReactNode
  title: string
  /** A dot at the corner. Its meaning is part of the accessible name. */
  mark?: string
  tabIndex: 0 | -1
  onPress: () => void
}

/** A cell of a Grid: a picture above a name. */
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
