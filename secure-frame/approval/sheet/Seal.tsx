import { deriveSealLook } from './deriveSealLook.ts'
import styles from './Seal.module.css'
import { sealName } from './sealName.ts'
import { useWords } from './wordsContext.ts'

/**
 * Shows the security phrase: an image and two words that only this frame and the visitor know. A page can copy the
 * strip, but not the security phrase.
 */
export function Seal({ seal }: { seal: string }) {
  const { messages } = useWords()
  const { ground, arch, door, knob } = deriveSealLook(seal)
  return (
    <span className={styles.seal} title={messages.sealLabel}>
      <svg className={styles.picture} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
        <path d="M0 0h22v22H0z" style={{ fill: ground }} />
        <path d="M0 22V11a11 11 0 0 1 22 0v11z" style={{ fill: arch }} />
        <path d="M6 22v-9a5 5 0 0 1 10 0v9z" style={{ fill: door }} />
        <circle cx="11" cy="15" r="2" style={{ fill: knob }} />
      </svg>
      <span className="visually-hidden">{messages.sealLabel}: </span>
      <span className={styles.words}>{sealName(seal, messages)}</span>
    </span>
  )
}
