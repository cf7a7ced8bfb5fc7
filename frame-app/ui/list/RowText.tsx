import styles from './Row.module.css'
import { RowContent, type RowContentProps } from './RowContent.tsx'

/** A line of a List that is not interactive. */
export function RowText(content: Omit<RowContentProps, 'selected'>) {
  return (
    <li>
      {/* Not pressable: no hover style. */}
      <div className={styles.row} data-row={content.title} style={{ background: 'none' }}>
        <RowContent {...content} />
      </div>
    </li>
  )
}
