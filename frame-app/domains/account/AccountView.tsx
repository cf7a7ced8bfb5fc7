import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { showToastAtom } from '../../navigation/toast.ts'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { IconTile } from '../../ui/IconTile.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { activeNetworkAtom, connectedAtom } from '../accounts/accountAtoms.ts'
import { type ConnectedAccount, connectionId } from '../accounts/connection.ts'
import { disconnectAtom, isDisconnectingAtom } from '../accounts/disconnect.ts'
import { EmbeddedRows } from '../embedded/EmbeddedRows.tsx'
import { explorerLink } from '../networks/explorerLink.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHead.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { connectedWalletsAtom } from './connectedWallets.ts'
import { HoldingRows } from './HoldingRows.tsx'
import { NetworkChip } from './NetworkChip.tsx'

function DisconnectRow({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const isDisconnecting = useAtomValue(isDisconnectingAtom)
  const isOnlyOne = useAtomValue(connectedWalletsAtom).length === 1
  const disconnect = useSetAtom(disconnectAtom)
  const push = useSetAtom(pushAtom)
  const showToast = useSetAtom(showToastAtom)
  const press = () => {
    if (isDisconnecting) return
    if (!isOnlyOne) return push({ name: 'DisconnectWallet', params: { connectionId: connectionId(account) } })
    disconnect().catch(() => showToast({ message: messages.disconnectFailed, variant: 'error' }))
  }
  return (
    <Row
      picture={<IconTile icon="logout" flip />}
      title={isDisconnecting ? messages.disconnecting : messages.disconnect}
      trailing={isDisconnecting ? <Spinner /> : undefined}
      onPress={press}
    />
  )
}

export default function AccountView() {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const network = useAtomValue(activeNetworkAtom)
  const { enableNetworkSwitch, isEmbedded } = useAtomValue(optionsAtom)
  const leave = useSetAtom(leaveModalAtom)
  const push = useSetAtom(pushAtom)
  const isGone = account === undefined

  useEffect(() => {
    if (isGone && !isEmbedded) leave()
  }, [isGone, isEmbedded, leave])

  if (!account) return <Screen title={messages.account}>{null}</Screen>
  const explorer = network && explorerLink(network, account.address)
  return (
    <Screen title={messages.account} start={enableNetworkSwitch ? <NetworkChip /> : undefined}>
      <AccountHead account={account} onSwitch={() => push({ name: 'Accounts' })} />
      <BalancePanel />
      <AccountActions />
      <List label={messages.account}>
        <HoldingRows account={account} />
        {account.wallet.connector === 'embedded' && <EmbeddedRows />}
        {explorer && (
          <RowLink picture={<IconTile icon="external" flip />} title={messages.viewOnExplorer} href={explorer} />
        )}
        <DisconnectRow account={account} />
      </List>
    </Screen>
  )
}
