import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { type ConnectedAccount, connectionId } from '../connections/connection.ts'
import { disconnectAtom } from '../connections/disconnect.ts'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import { connectedWalletsAtom } from './connectedWallets.ts'

/**
 * Returns a function that disconnects at once if there is only one wallet, or a login with all its accounts. With
 * several wallets, it asks for confirmation first.
 */
export function useDisconnectAccount(account: ConnectedAccount) {
  const messages = useMessages()
  const isDisconnecting = useAtomValue(isDisconnectingAtom)
  const connections = useAtomValue(connectedWalletsAtom)
  // A login counts as one wallet, because its accounts are not connected separately.
  const isOnlyOne = connections.length === 1 || connections.every(({ wallet }) => wallet.connector === 'embedded')
  const disconnect = useSetAtom(disconnectAtom)
  const push = useSetAtom(pushAtom)
  const showToast = useSetAtom(showToastAtom)
  const press = () => {
    if (isDisconnecting) return
    if (!isOnlyOne) return push({ name: 'DisconnectWallet', params: { connectionId: connectionId(account) } })
    disconnect().catch(() => showToast({ message: messages.disconnectFailed, variant: 'error' }))
  }
  return { press, isDisconnecting }
}
