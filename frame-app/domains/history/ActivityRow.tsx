import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'

/** Shows a link to the account's activity. */
export function ActivityRow() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return <LinkRow icon="clock" title={messages.activity} onPress={() => push({ name: 'Transactions' })} />
}
