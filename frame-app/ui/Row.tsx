import { joinClasses } from './joinClasses.ts'
import styles from './Row.module.css'
import { RowContent, type RowContentProps } from './RowContent.tsx'
import { Tag } from './Tag.tsx'

export type RowProps = RowContentProps & {
  onPress: () => void
  /** Disables the row and stands in it as a tag. It can still be reached, so that the reason can be read. */
  disabledReason?: string
}

/** A line of a List: one button, with nothing to press inside it. */
export function Row({ onPress, disabledReason, trailing, selected = false, ...content }: RowProps) {
  const isDisabled = disabledReason !== undefined
  return (
    <li>
      <button
        type="button"
        className={joinClasses(styles.row, selected && styles.selected)}
        data-row={content.title}
        aria-current={selected || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onPress}
      >
        <RowContent {...content} selected={selected} trailing={isDisabled ? <Tag>{disabledReason}</Tag> : trailing} />
      </button>
    </li>
  )
}
