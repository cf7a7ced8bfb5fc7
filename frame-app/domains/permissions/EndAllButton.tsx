import { useAtomValue } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { activeNetworkAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { useEndPermissions } from './useEndPermissions.ts'

/** Ends all permissions on the account's network, including unlisted ones. */
export function EndAllButton({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const { isEnding, end } = useEndPermissions(account)
  return (
    <Button wide busy={isEnding} onPress={end}>
      {isEnding ? messages.endingPermission : messages.endAllPermissions(network?.name ?? messages.unknownNetwork)}
    </Button>
  )
}
