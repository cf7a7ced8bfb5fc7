import { Icon } from '../picture/Icon.tsx'
import styles from './Row.module.css'
import { RowContent, type RowContentProps } from './RowContent.tsx'

export type RowLinkProps = Omit<RowContentProps, 'selected'> & {
  href: string
  onOpen?: () => void
}

/** Shows a List row that opens an external link in a new window. */
export function RowLink({ href, onOpen, trailing = <Icon name="external" size="s" flip />, ...content }: RowLinkProps) {
  return (
    <li>
      <a className={styles.row} data-row={content.title} href={href} target="_blank" rel="noreferrer" onClick={onOpen}>
        <RowContent {...content} trailing={trailing} />
      </a>
    </li>
  )
}
