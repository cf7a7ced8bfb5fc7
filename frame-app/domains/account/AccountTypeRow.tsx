import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import type { ConnectedAccount } from '../connections/connection.ts'
import { getAccountTypeAtom } from './accountTypes.ts'

/** Shows the embedded wallet's account type with a link to change it. */
export function AccountTypeRow({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const type = useAtomValue(getAccountTypeAtom)(account)
  const push = useSetAtom(pushAtom)
  if (!type) return null
  return (
    <LinkRow
      icon="shield"
      title={messages.accountType}
      subtitle={messages.accountTypes[type]}
      onPress={() => push({ name: 'AccountType' })}
    />
  )
}
