import type { AddressTag } from '../content.ts'
import styles from './KnownTag.module.css'
import { Tag } from './Tag.tsx'
import { useWords } from './wordsContext.ts'

/** Shows the listed name of an address, or marks it as unlisted. */
export function KnownTag({ tag }: { tag: AddressTag }) {
  const { messages } = useWords()
  return (
    <span className={styles.known}>
      {tag.isKnown && <bdi>{tag.name}</bdi>}
      <Tag tone={tag.isKnown ? 'success' : 'warning'}>{tag.isKnown ? messages.known : messages.unverified}</Tag>
    </span>
  )
}
