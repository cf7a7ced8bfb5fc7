import type { VisitorSeal as SealOfVisitor } from '../content.ts'
import { Icon } from './Icon.tsx'
import { Seal } from './Seal.tsx'
import styles from './Strip.module.css'
import { useWords } from './wordsContext.ts'

type StripProps = { host: string; seal?: SealOfVisitor; closeLabel: string; onClose: () => void }

/**
 * Shows the owner of this document, and the security phrase by which the visitor recognizes it. Themes do not change
 * this part.
 */
export function Strip({ host, seal, closeLabel, onClose }: StripProps) {
  const { messages } = useWords()
  return (
    <header className={styles.strip}>
      <Icon name="secured" />
      <span className={styles.who}>
        <strong>{messages.securedBy}</strong>
        <bdi dir="ltr">{host}</bdi>
      </span>
      {seal && <Seal seal={seal.text} />}
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  )
}
