import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'

/** Links to the list of who can open the wallet and how. */
export function RecoveryMethodsRow() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <LinkRow
      icon="shield"
      title={messages.recoveryMethods}
      subtitle={messages.recoveryMethodsHint}
      onPress={() => push({ name: 'WaysBack' })}
    />
  )
}
