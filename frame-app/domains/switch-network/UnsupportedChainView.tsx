import { useAtomValue, useSetAtom } from 'jotai'
import { networks as builtInNetworks } from '#protocol/networks'
import { useMessages } from '../../messages/messagesAtom.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Divider } from '../../ui/layout/Divider.tsx'
import { List } from '../../ui/list/List.tsx'
import { Note } from '../../ui/message/Note.tsx'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { namespaceOf } from '../connections/connection.ts'
import { disconnectAtom } from '../connections/disconnect.ts'
import { isDisconnectingAtom } from '../connections/disconnecting.ts'
import { offeredNetworksAtom } from '../networks/networkAtoms.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { useChooseNetwork } from './useChooseNetwork.ts'

/**
 * Shown if the wallet is on a network that the page does not support. The visitor can switch the network or disconnect.
 */
export default function UnsupportedChainView() {
  const messages = useMessages()
  const { appName } = useAtomValue(optionsAtom)
  const networks = useAtomValue(offeredNetworksAtom)
  const isDisconnecting = useAtomValue(isDisconnectingAtom)
  const disconnect = useSetAtom(disconnectAtom)
  const showToast = useSetAtom(showToastAtom)
  const choose = useChooseNetwork()
  const account = useAtomValue(connectedAtom)
  const builtIn = builtInNetworks.find(({ caipNetworkId }) => caipNetworkId === account?.caipNetworkId)

  const leaveWallet = () =>
    disconnect(account && namespaceOf(account.caipNetworkId)).catch(() =>
      showToast({ message: messages.disconnectFailed, variant: 'error' }),
    )
  return (
    <Screen title={messages.chooseNetwork}>
      <Note tone="warn" title={messages.notOnThis(appName, builtIn?.name)}>
        {messages.pickToContinue}
      </Note>
      <List label={messages.networks}>
        {networks.map((network) => (
          <NetworkRow key={network.caipNetworkId} network={network} onChoose={choose} />
        ))}
      </List>
      <Divider text={messages.or} />
      <Button wide startIcon="logout" busy={isDisconnecting} onPress={leaveWallet}>
        {messages.disconnect}
      </Button>
    </Screen>
  )
}
