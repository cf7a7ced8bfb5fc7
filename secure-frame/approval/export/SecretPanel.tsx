import { type KeyboardEvent, useState } from 'react'
import { joinClasses } from '#theme/joinClasses.ts'
import { Icon } from '../sheet/Icon.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import { clearedAfterSeconds, copySecret } from './copySecret.ts'
import styles from './SecretPanel.module.css'
import { hiddenPart } from './secretParts.ts'

type SecretPanelProps = {
  name: string
  secret: string
  /** The secret in parts that are easier to read. */
  parts: readonly string[]
}

type Copy = 'none' | 'copied' | 'failed'

const isHolding = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter'

/** Shows a secret. It is in the document only while its button is held down. */
export function SecretPanel({ name, secret, parts }: SecretPanelProps) {
  const { messages } = useWords()
  const [isShown, setShown] = useState(false)
  const [copy, setCopy] = useState<Copy>('none')
  const hide = () => setShown(false)
  const labels = {
    none: messages.copyCleared(clearedAfterSeconds),
    copied: messages.copied(clearedAfterSeconds),
    failed: messages.copyFailed,
  }

  async function copyIt() {
    setCopy((await copySecret(secret)) ? 'copied' : 'failed')
  }

  return (
    <div className={styles.secret}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <button
            type="button"
            className={styles.hold}
            aria-pressed={isShown}
            onPointerDown={() => setShown(true)}
            onPointerUp={hide}
            onPointerLeave={hide}
            onPointerCancel={hide}
            onBlur={hide}
            onContextMenu={(event) => event.preventDefault()}
            onKeyDown={(event) => isHolding(event) && setShown(true)}
            onKeyUp={hide}
          >
            <Icon name="eye" size="s" />
            {messages.holdToShow}
          </button>
        </div>
        <bdi dir="ltr" className={joinClasses(styles.value, !isShown && styles.hidden)}>
          {isShown ? (
            parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part may come twice, and its place never changes
              <span key={`${index}${part}`}>{part}</span>
            ))
          ) : (
            <span role="img" aria-label={messages.hidden}>
              {parts.map(() => hiddenPart).join(' ')}
            </span>
          )}
        </bdi>
      </div>
      <button type="button" className={styles.copy} onClick={copyIt} data-status={copy}>
        <Icon name={copy === 'copied' ? 'check' : 'copy'} />
        {labels[copy]}
      </button>
      <span className="visually-hidden" role="status">
        {copy !== 'none' && labels[copy]}
      </span>
    </div>
  )
}
