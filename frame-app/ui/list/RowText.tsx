import styles from './Row.module.css'
import { RowContent, type RowContentProps } from './RowContent.tsx'

/** Shows a List row that is not interactive. */
export function RowText(content: Omit<RowContentProps, 'selected'>) {
  return (
    <li>
      {/* Has no hover style, because it cannot be clicked. */}
      <div className={styles.row} data-row={content.title} style={{ background: 'none' }}>
        <RowContent {...content} />
      </div>
    </li>
  )
}
