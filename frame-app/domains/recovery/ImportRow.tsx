import { useAtomValue, useStore } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { offeredLoginsAtom } from '../login/offeredLogins.ts'
import { importWallet } from './importSteps.ts'

/** Imports an external wallet by recovery phrase or key as a new account. Empty if no account can be created. */
export function ImportRow() {
  const messages = useMessages()
  const logins = useAtomValue(offeredLoginsAtom)
  const store = useStore()
  const told = { taken: messages.walletTaken, unused: messages.walletUnused, failed: messages.anErrorOccurred }
  if (logins.length === 0) return null
  return (
    <List label={messages.importWallet}>
      <LinkRow
        icon="edit"
        title={messages.importWallet}
        subtitle={messages.opensSecured}
        onPress={() => void importWallet(store, told)}
      />
    </List>
  )
}
