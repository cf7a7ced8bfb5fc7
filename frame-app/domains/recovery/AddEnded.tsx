import { useAtomValue, useSetAtom } from 'jotai'
import type { Messages } from '../../messages/Messages.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { type AddEnd, addInWindowAtom, addingAtom } from './upgradeSteps.ts'

type Words = { title: string; text: string }

const wordsOf = (messages: Messages): Record<Exclude<AddEnd, 'cancelled'>, Words> => ({
  elsewhere: { title: messages.passkeyInWindow, text: messages.passkeyInWindowText },
  unanswered: { title: messages.noPasskeyUsed, text: messages.passkeyUnansweredText },
  blocked: { title: messages.windowBlockedTitle, text: messages.passkeyBlockedText },
  proof: { title: messages.newLoginTitle, text: messages.newLoginText },
  newBrowser: { title: messages.newBrowserTitle, text: messages.newBrowserText },
  failed: { title: messages.changeFailedTitle, text: messages.changeFailedText },
})

/** Shows why no recovery method was added, and the next options. Empty if the visitor cancelled. */
export function AddEnded() {
  const messages = useMessages()
  const adding = useAtomValue(addingAtom)
  const openWindow = useSetAtom(addInWindowAtom)
  if (adding.status !== 'ended' || adding.end === 'cancelled') return null
  const { title, text } = wordsOf(messages)[adding.end]
  const isAgain = adding.end === 'unanswered'
  const isWindow = isAgain || adding.end === 'elsewhere' || adding.end === 'blocked'
  return (
    <>
      <Note tone="warn" title={title}>
        {text}
      </Note>
      {isWindow && (
        <Button variant="primary" wide endIcon="external" onPress={() => void openWindow(adding.wanted)}>
          {isAgain ? messages.tryInWindow : messages.openTheWindow}
        </Button>
      )}
    </>
  )
}
