import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { activeNamespaceAtom } from '../networks/networkAtoms.ts'

/** Links to the site permissions if the page enables them and the account is an EVM account. */
export function PermissionsButton() {
  const messages = useMessages()
  const { smartSessions } = useAtomValue(optionsAtom)
  const isEvm = useAtomValue(activeNamespaceAtom) === 'eip155'
  const push = useSetAtom(pushAtom)
  if (!smartSessions || !isEvm) return null
  return <IconButton icon="clock" label={messages.permissions} onPress={() => push({ name: 'SmartSessionList' })} />
}
