import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { useAccountWords } from '../account-data/useAccountWords.ts'
import { loadLoginAccountsAtom } from '../connections/loginAccounts.ts'
import type { WhatGoes } from './whatGoes.ts'

/** Warns that deletion removes the login with all of its accounts. */
export function FurtherNote({ gone }: { gone: WhatGoes }) {
  const messages = useMessages()
  const load = useSetAtom(loadLoginAccountsAtom)
  const wordsOf = useAccountWords()
  if (gone.status === 'failed')
    return (
      <>
        <Note tone="warn" title={messages.loginAccountsFailed}>
          {messages.deleteNeedsAccounts}
        </Note>
        <Button wide onPress={() => void load()}>
          {messages.tryAgain}
        </Button>
      </>
    )
  if (gone.status !== 'known' || gone.count < 2) return null
  const { count, first } = gone
  return (
    <Note tone="warn" icon="person">
      {messages.deleteTakesAll(count)}
      {first && ` ${messages.deleteTakesFirst(wordsOf(first).name)}`}
    </Note>
  )
}
