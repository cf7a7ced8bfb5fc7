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
import { FurtherNote } from './FurtherNote.tsx'
import { whatGoes } from './whatGoes.ts'

/** Explains the effects of deletion and how to save the account, before the deletion code is sent. */
export function DeleteWarning() {
  const messages = useMessages()
  const email = useAtomValue(signedInEmailAtom)
  const end = useAtomValue(accountEndAtom)
  const start = useSetAtom(startAccountEndAtom)
  const back = useSetAtom(backAtom)
  const load = useSetAtom(loadLoginAccountsAtom)
  const gone = whatGoes(useAtomValue(loginAccountsAtom))
  const [isSaved, setSaved] = useState(false)
  useEffect(() => void load(), [load])
  return (
    <Screen title={messages.deleteAccount}>
      <Stack>
        <Note tone="bad" title={messages.deleteLossTitle}>
          {messages.deleteLossText}
        </Note>
        <FurtherNote gone={gone} />
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
          disabled={!isSaved || gone.status !== 'known'}
          busy={end.status === 'sending'}
          onPress={() => start('deleteAccount')}
        >
          {messages.continue}
        </Button>
      </Stack>
    </Screen>
  )
}
