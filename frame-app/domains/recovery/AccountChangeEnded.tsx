import { useAtomValue } from 'jotai'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Note } from '../../ui/message/Note.tsx'
import { type AccountsEnd, accountChangeAtom } from './accountSteps.ts'

const wordsOf = (messages: Messages): Record<AccountsEnd, { title: string; text: string }> => ({
  proof: { title: messages.newLoginTitle, text: messages.newLoginText },
  known: { title: messages.alreadyHere, text: messages.alreadyHereText },
  open: { title: messages.requestIsOpen, text: messages.requestIsOpenText },
  failed: { title: messages.changeFailedTitle, text: messages.changeFailedText },
})

/** Shows why a change to the login's accounts failed. */
export function AccountChangeEnded() {
  const messages = useMessages()
  const change = useAtomValue(accountChangeAtom)
  if (change.status !== 'ended') return null
  const { title, text } = wordsOf(messages)[change.end]
  return (
    <Note tone={change.end === 'failed' ? 'bad' : 'warn'} title={title}>
      {text}
    </Note>
  )
}
