import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { loadLoginAccountsAtom, loginAccountsAtom } from '../connections/loginAccounts.ts'

/** Links to the login's accounts. Empty if the server supports only one account. */
export function LoginAccountsRow() {
  const messages = useMessages()
  const known = useAtomValue(loginAccountsAtom)
  const load = useSetAtom(loadLoginAccountsAtom)
  const push = useSetAtom(pushAtom)
  useEffect(() => void load(), [load])
  if (known.status === 'absent') return null
  const count = known.status === 'ready' ? known.accounts.length : 1
  return (
    <LinkRow
      icon="person"
      title={messages.loginAccounts}
      subtitle={count > 1 ? messages.accountCount(count) : messages.loginAccountsHint}
      onPress={() => push({ name: 'LoginAccounts' })}
    />
  )
}
