import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonPair } from '../../ui/layout/ButtonPair.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { signedInEmailAtom } from '../connections/embeddedAccount.ts'
import { AccountEndRefusal } from './AccountEndRefusal.tsx'
import { accountEndAtom, startAccountEndAtom } from './accountEnd.ts'

/** Explains what signing out everywhere does, before a code is sent. */
export function SignOutWarning() {
  const messages = useMessages()
  const email = useAtomValue(signedInEmailAtom)
  const end = useAtomValue(accountEndAtom)
  const start = useSetAtom(startAccountEndAtom)
  const back = useSetAtom(backAtom)
  return (
    <Screen title={messages.signOutEverywhere}>
      <Note tone="warn" title={messages.signOutEverywhereTitle}>
        {messages.signOutEverywhereText}
      </Note>
      {email ? (
        <Note icon="mail">{messages.confirmByCode}</Note>
      ) : (
        <Note icon="key">{messages.confirmByLoginMethod}</Note>
      )}
      <AccountEndRefusal />
      <ButtonPair>
        <Button wide onPress={() => back()}>
          {messages.cancel}
        </Button>
        <Button variant="primary" wide busy={end.status === 'sending'} onPress={() => start('signOutEverywhere')}>
          {messages.continue}
        </Button>
      </ButtonPair>
    </Screen>
  )
}
