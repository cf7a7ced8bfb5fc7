import type { ReactNode } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Tag } from '../text/Tag.tsx'
import styles from './Row.module.css'
import { RowContent, type RowContentProps } from './RowContent.tsx'

export type RowProps = RowContentProps & {
  onPress: () => void
  /** Disables the row and is shown as a tag. The row stays focusable, so that screen readers can read the reason. */
  disabledReason?: string
  /** True if the row starts an irreversible action. */
  isDanger?: boolean
  /** A second button in the row, after the first. */
  beside?: ReactNode
}

/** Shows a List row as one button that contains no other control. */
export function Row({ onPress, disabledReason, trailing, selected = false, isDanger, beside, ...content }: RowProps) {
  const isDisabled = disabledReason !== undefined
  return (
    <li className={joinClasses(styles.line, selected && styles.selected)}>
      <button
        type="button"
        className={joinClasses(styles.row, isDanger && styles.danger)}
        data-row={content.title}
        aria-current={selected || undefined}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onPress}
      >
        <RowContent {...content} selected={selected} trailing={isDisabled ? <Tag>{disabledReason}</Tag> : trailing} />
      </button>
      {beside}
    </li>
  )
}
