import type { AddressTag } from '../content.ts'
import styles from './KnownTag.module.css'
import { Tag } from './Tag.tsx'
import { useWords } from './wordsContext.ts'

/** The listed name of an address, or a mark that it is not listed. */
export function KnownTag({ tag }: { tag: AddressTag }) {
  const { messages } = useWords()
  return (
    <span className={styles.known}>
      {tag.isKnown && <bdi>{tag.name}</bdi>}
      <Tag tone={tag.isKnown ? 'success' : 'warning'}>{tag.isKnown ? messages.known : messages.unverified}</Tag>
    </span>
  )
}
