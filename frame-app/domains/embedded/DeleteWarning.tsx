import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { List } from '../../ui/list/List.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { loadLoginAccountsAtom, loginAccountsAtom } from '../connections/loginAccounts.ts'
import { AccountEndRefusal } from './AccountEndRefusal.tsx'
import { accountEndAtom, startAccountEndAtom } from './accountEnd.ts'
import { ExportRow } from './ExportRow.tsx'

/** The deletion is of the login, with all of its accounts. */
function FurtherNote() {
  const messages = useMessages()
  const known = useAtomValue(loginAccountsAtom)
  const load = useSetAtom(loadLoginAccountsAtom)
  useEffect(() => void load(), [load])
  if (known.status !== 'ready' || known.accounts.length < 2) return null
  return (
    <Note tone="warn" icon="person">
      {messages.deleteTakesAll(known.accounts.length)}
    </Note>
  )
}

/** What is lost with the account, and how to save it, before a code is sent to delete it. */
export function DeleteWarning() {
  const messages = useMessages()
  const email = useAtomValue(signedInEmailAtom)
  const end = useAtomValue(accountEndAtom)
  const start = useSetAtom(startAccountEndAtom)
  const back = useSetAtom(backAtom)
  const [isSaved, setSaved] = useState(false)
  return (
    <Screen title={messages.deleteAccount}>
      <Stack>
        <Note tone="bad" title={messages.deleteLossTitle}>
          {messages.deleteLossText}
        </Note>
        <FurtherNote />
        <Note icon="key">{messages.deleteErasesKey}</Note>
        {email && <Note icon="mail">{messages.deleteFreesEmail}</Note>}
        <Note icon="desktop">{messages.deleteSignsOut}</Note>
      </Stack>
      <List label={messages.deleteAccount}>
        <ExportRow title={messages.exportFirst} />
      </List>
      <Checkbox checked={isSaved} onChange={setSaved}>
        {messages.movedOrKept}
      </Checkbox>
      <AccountEndRefusal />
      <Stack row>
        <Button variant="primary" wide onPress={() => back()}>
          {messages.keepAccount}
        </Button>
        <Button
          variant="risk-quiet"
          wide
          disabled={!isSaved}
          busy={end.status === 'sending'}
          onPress={() => start('deleteAccount')}
        >
          {messages.continue}
        </Button>
      </Stack>
    </Screen>
  )
}
