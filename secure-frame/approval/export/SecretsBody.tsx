import { useWords } from '../sheet/wordsContext.ts'
import styles from './Export.module.css'
import { type Secrets, shownForSeconds } from './exportState.ts'
import { KeyPanel } from './KeyPanel.tsx'
import { SecretPanel } from './SecretPanel.tsx'
import { formatLeft, phraseParts } from './secretParts.ts'
import { useCountdown } from './useCountdown.ts'

/**
 * Shows the secrets of both namespaces, and the recovery phrase if there is one. Each is visible only while its button
 * is held down. All are hidden after two minutes.
 */
export function SecretsBody({ secrets, onOver }: { secrets: Secrets; onOver: () => void }) {
  const { messages } = useWords()
  const left = useCountdown(shownForSeconds, onOver)
  const { evmPrivateKey, solanaPrivateKey, phrase, bare } = secrets
  return (
    <>
      <KeyPanel network="Ethereum" secret={evmPrivateKey} isDerived={bare === 'solana'} />
      <KeyPanel network="Solana" secret={solanaPrivateKey} isDerived={bare === 'eip155'} />
      {phrase !== undefined && (
        <SecretPanel name={messages.recoveryPhrase} secret={phrase} parts={phraseParts(phrase)} />
      )}
      <span className={styles.left} role="timer">
        {messages.closesIn(formatLeft(left))}
      </span>
    </>
  )
}
