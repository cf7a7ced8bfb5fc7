import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'
import styles from './Row.module.css'

export type RowContentProps = {
  picture?: ReactNode
  title: string
  subtitle?: ReactNode
  /** One element: a tag, an amount, a chevron or a spinner. */
  trailing?: ReactNode
  selected?: boolean
}

/** Shows the content of a row, which can be a button, a link or plain text. */
export function RowContent({ picture, title, subtitle, trailing, selected = false }: RowContentProps) {
  return (
    <>
      {picture}
      <span className={styles.words}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
      </span>
      {trailing && <span className={styles.trailing}>{trailing}</span>}
      {selected && (
        <span className={styles.check}>
          <Icon name="check" />
        </span>
      )}
    </>
  )
}
