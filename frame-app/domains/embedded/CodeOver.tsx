import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Note } from '../../ui/message/Note.tsx'

/** Shown if the code is no longer valid. The button goes back one view to start over. */
export function CodeOver() {
  const messages = useMessages()
  const back = useSetAtom(backAtom)
  return (
    <>
      <Note tone="warn" icon="clock" title={messages.codeOverTitle}>
        {messages.codeOverText}
      </Note>
      <Button variant="primary" wide onPress={() => back()}>
        {messages.startOver}
      </Button>
    </>
  )
}
