import { useWords } from '../sheet/wordsContext.ts'
import styles from './Export.module.css'
import { type Secrets, shownForSeconds } from './exportState.ts'
import { SecretPanel } from './SecretPanel.tsx'
import { formatLeft, keyParts, phraseParts } from './secretParts.ts'
import { useCountdown } from './useCountdown.ts'

/** The secrets of both namespaces and the phrase of all, each shown only while it is held, for two minutes. */
export function SecretsBody({ secrets, onOver }: { secrets: Secrets; onOver: () => void }) {
  const { messages } = useWords()
  const left = useCountdown(shownForSeconds, onOver)
  const { evmPrivateKey, solanaPrivateKey, phrase } = secrets
  return (
    <>
      <SecretPanel name={`${messages.privateKey}, Ethereum`} secret={evmPrivateKey} parts={keyParts(evmPrivateKey)} />
      <SecretPanel
        name={`${messages.privateKey}, Solana`}
        secret={solanaPrivateKey}
        parts={keyParts(solanaPrivateKey)}
      />
      <SecretPanel name={messages.recoveryPhrase} secret={phrase} parts={phraseParts(phrase)} />
      <span className={styles.left} role="timer">
        {messages.closesIn(formatLeft(left))}
      </span>
    </>
  )
}
