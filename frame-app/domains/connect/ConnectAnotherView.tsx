import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Note } from '../../ui/message/Note.tsx'
import { setNamespaceFilterAtom } from '../networks/networkAtoms.ts'
import { ConnectMethods } from './ConnectMethods.tsx'
import { LegalGate } from './LegalGate.tsx'

/** Shows the login methods to a visitor who is already connected. */
export default function ConnectAnotherView() {
  const messages = useMessages()
  const { appName } = useAtomValue(optionsAtom)
  const filter = useSetAtom(setNamespaceFilterAtom)

  useEffect(() => filter(undefined), [filter])

  return (
    <Screen title={messages.connectAnother}>
      <LegalGate>
        <ConnectMethods />
      </LegalGate>
      <Note>{messages.accountsSeen(appName)}</Note>
    </Screen>
  )
}
