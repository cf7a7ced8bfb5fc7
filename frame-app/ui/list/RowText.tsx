import styles from './Row.module.css'
import { RowContent, type RowContentProps } from './RowContent.tsx'

/** A line of a List that leads nowhere. */
export function RowText(content: Omit<RowContentProps, 'selected'>) {
  return (
    <li>
      {/* It takes no press: nothing changes below a pointer. */}
      <div className={styles.row} data-row={content.title} style={{ background: 'none' }}>
        <RowContent {...content} />
      </div>
    </li>
  )
}
