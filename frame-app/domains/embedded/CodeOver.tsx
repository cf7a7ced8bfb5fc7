import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Note } from '../../ui/message/Note.tsx'

/** The code no longer works: the way on is a new start, one view back. */
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
