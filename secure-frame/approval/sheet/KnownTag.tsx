import type { AddressTag } from '../content.ts'
import styles from './KnownTag.module.css'
import { Tag } from './Tag.tsx'
import { useWords } from './wordsContext.ts'

/** The name by which an address is listed, or that it is not. */
export function KnownTag({ tag }: { tag: AddressTag }) {
  const { messages } = useWords()
  return (
    <span className={styles.known}>
      {tag.isKnown && <bdi>{tag.name}</bdi>}
      <Tag tone={tag.isKnown ? 'success' : 'warning'}>{tag.isKnown ? messages.known : messages.unverified}</Tag>
    </span>
  )
}
