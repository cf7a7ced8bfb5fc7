import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './List.module.css'
import { useRovingRows } from './useRovingRows.ts'

export type ListProps = {
  /** Rows only. */
  children: ReactNode
  /** Typing the beginning of a title moves to its row. */
  typeAhead?: boolean
  /** Number of rows of a list among many, which is rendered once it scrolls into view. */
  undrawnRows?: number
  /** A small picture before the title. */
  picture?: ReactNode
  /** A small control beside the title. */
  action?: ReactNode
} & ({ title: string; label?: undefined } | { title?: undefined; label: string })

/** Named by its title, or by a label if it has no visible title. */
export function List({ children, typeAhead = false, undrawnRows, picture, action, title, label }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const moveFocus = useRovingRows(list, typeAhead)

  return (
    <div className={styles.group}>
      {title && (
        <div className={styles.head}>
          {picture}
          <h3 className={styles.title} id={titleId}>
            {title}
          </h3>
          {action}
        </div>
      )}
      <ul
        ref={list}
        className={joinClasses(styles.list, undrawnRows !== undefined && styles.undrawn)}
        style={{ '--rows': undrawnRows } as CSSProperties}
        aria-label={label}
        aria-labelledby={title && titleId}
        onKeyDown={moveFocus}
      >
        {children}
      </ul>
    </div>
  )
}
