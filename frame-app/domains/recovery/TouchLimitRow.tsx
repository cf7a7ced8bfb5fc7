import { useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { LinkRow } from '../../ui/list/LinkRow.tsx'

/** Links to the value limit for passkey confirmation. */
export function TouchLimitRow() {
  const messages = useMessages()
  const push = useSetAtom(pushAtom)
  return (
    <LinkRow
      icon="passkey"
      title={messages.touchLimit}
      subtitle={messages.touchLimitHint}
      onPress={() => push({ name: 'TouchLimit' })}
    />
  )
}
