import { useWords } from '../sheet/wordsContext.ts'
import styles from './Export.module.css'
import { type Secrets, shownForSeconds } from './exportState.ts'
import { SecretPanel } from './SecretPanel.tsx'
import { formatLeft, keyParts, phraseParts } from './secretParts.ts'
import { useCountdown } from './useCountdown.ts'

/** Both secrets, each shown only while it is held, for two minutes. */
export function SecretsBody({ secrets, onOver }: { secrets: Secrets; onOver: () => void }) {
  const { messages } = useWords()
  const left = useCountdown(shownForSeconds, onOver)
  const { evmPrivateKey, phrase } = secrets
  return (
    <>
      <SecretPanel name={messages.privateKey} secret={evmPrivateKey} parts={keyParts(evmPrivateKey)} />
      <SecretPanel name={messages.recoveryPhrase} secret={phrase} parts={phraseParts(phrase)} />
      <span className={styles.left} role="timer">
        {messages.closesIn(formatLeft(left))}
      </span>
    </>
  )
}
