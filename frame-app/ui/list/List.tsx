import { type CSSProperties, type ReactNode, useId, useRef } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import styles from './List.module.css'
import { useRovingRows } from './useRovingRows.ts'

export type ListProps = {
  /** Rows only. */
  children: ReactNode
  /** Selects a row when the visitor types the beginning of its title. */
  typeAhead?: boolean
  /** Number of rows. Set it if there are many lists: this one then renders only when it scrolls into view. */
  undrawnRows?: number
  /** A small image before the title. */
  picture?: ReactNode
  /** A small control next to the title. */
  action?: ReactNode
} & ({ title: string; label?: undefined } | { title?: undefined; label: string })

/** Shows a list. Its accessible name is the title, or the label if no title is visible. */
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
