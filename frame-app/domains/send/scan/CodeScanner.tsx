import { useMessages } from '../../../messages/messagesAtom.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Hint } from '../../../ui/form/Hint.tsx'
import { Note } from '../../../ui/message/Note.tsx'
import styles from './CodeScanner.module.css'
import { useScanner } from './useScanner.ts'

interface CodeScannerProps {
  onText: (text: string) => void
  onStop: () => void
}

/** Shows the camera image until a code is scanned. */
export function CodeScanner({ onText, onStop }: CodeScannerProps) {
  const messages = useMessages()
  const { video, problem } = useScanner(onText)
  const said = { denied: messages.cameraDenied, failed: messages.cameraFailed }
  return (
    <div className={styles.scanner}>
      {problem ? (
        <Note tone="warn">{said[problem]}</Note>
      ) : (
        <video className={styles.seen} ref={video} aria-label={messages.scanHint} muted playsInline />
      )}
      <div className={styles.foot}>
        {!problem && <Hint>{messages.scanHint}</Hint>}
        <Button size="s" onPress={onStop}>
          {messages.stopScanning}
        </Button>
      </div>
    </div>
  )
}
