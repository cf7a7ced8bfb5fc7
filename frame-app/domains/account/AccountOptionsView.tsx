import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { RowLink } from '../../ui/list/RowLink.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { explorerLink } from '../networks/explorerLink.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { AccountHead } from './AccountHead.tsx'
import { getConnectedWalletAtom } from './connectedWallets.ts'

/** Shows an account's label, its explorer link and a button to disconnect its wallet. */
export default function AccountOptionsView({ params }: { params: { connectionId: string; address: string } }) {
  const messages = useMessages()
  const connection = useAtomValue(getConnectedWalletAtom)(params.connectionId)
  const network = useAtomValue(getNetworkAtom)(connection?.caipNetworkId)
  const push = useSetAtom(pushAtom)
  if (!connection) return <Screen title={messages.account}>{null}</Screen>
  const { address } = params
  const { wallet, accounts } = connection
  const explorer = network && explorerLink(network, address)
  return (
    <Screen title={messages.account}>
      <AccountHead account={{ ...connection, address }} />
      <List label={messages.account}>
        <LinkRow
          icon="edit"
          title={messages.rename}
          subtitle={messages.renameText}
          onPress={() => push({ name: 'RenameAccount', params: { address } })}
        />
        {explorer && (
          <RowLink picture={<IconTile icon="external" flip />} title={messages.viewOnExplorer} href={explorer} />
        )}
        <Row
          picture={<IconTile icon="logout" flip />}
          title={messages.disconnectWallet(wallet.name)}
          subtitle={messages.allItsAccounts(accounts.length)}
          onPress={() => push({ name: 'DisconnectWallet', params })}
        />
      </List>
    </Screen>
  )
}
