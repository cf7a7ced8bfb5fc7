import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'

/** Leads to what sites may do by themselves, where the page has such a feature. */
export function PermissionsButton() {
  const messages = useMessages()
  const { smartSessions } = useAtomValue(optionsAtom)
  const push = useSetAtom(pushAtom)
  if (!smartSessions) return null
  return <IconButton icon="clock" label={messages.permissions} onPress={() => push({ name: 'SmartSessionList' })} />
}
