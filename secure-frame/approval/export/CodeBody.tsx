import { Working } from '../sheet/Working.tsx'
import { useWords } from '../sheet/wordsContext.ts'
import styles from './Export.module.css'
import { ExportCodeField } from './ExportCodeField.tsx'
import { type Refusal, refusalText } from './refusal.ts'

type CodeBodyProps = { email: string; refusal?: Refusal; isChecking: boolean; onCode: (code: string) => void }

/** Asks for the mailed code. The visitor types it in the secure frame itself, so that no other party sees it. */
export function CodeBody({ email, refusal, isChecking, onCode }: CodeBodyProps) {
  const { messages } = useWords()
  return (
    <>
      <p>{messages.enterCode(email)}</p>
      <ExportCodeField problem={refusal && refusalText(refusal, messages)} isBusy={isChecking} onCode={onCode} />
      {isChecking ? <Working label={messages.checkingCode} /> : <p className={styles.left}>{messages.lookInSpam}</p>}
    </>
  )
}
