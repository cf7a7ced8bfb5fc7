import { useAtomValue, useSetAtom } from 'jotai'
import { accountPartsAtom, pendingTitles } from '../../accountParts.ts'
import { useMessages } from '../../messages/messagesAtom.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { RowLink } from '../../ui/list/RowLink.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { Spinner } from '../../ui/picture/Spinner.tsx'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { AccountNameRow } from '../account-name/AccountNameRow.tsx'
import { refreshRegisteredNameAtom } from '../account-name/registeredName.ts'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import type { ConnectedAccount } from '../connections/connection.ts'
import { explorerLink } from '../networks/explorerLink.ts'
import { PermissionsButton } from '../permissions/PermissionsButton.tsx'
import { CurrencyRow } from '../tokens/CurrencyRow.tsx'
import { PendingRows } from '../transactions/PendingRows.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { NetworkChip } from './NetworkChip.tsx'
import { useDisconnectAccount } from './useDisconnectAccount.ts'

function DisconnectRow({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const { press, isDisconnecting } = useDisconnectAccount(account)
  return (
    <Row
      picture={<IconTile icon="logout" flip />}
      title={isDisconnecting ? messages.disconnecting : messages.disconnect}
      trailing={isDisconnecting ? <Spinner /> : undefined}
      onPress={press}
    />
  )
}

/** Shows the actions for an external wallet. */
function WalletRows({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const { rows } = useAtomValue(accountPartsAtom)
  const explorer = network && explorerLink(network, account.address)
  return (
    <List label={messages.account}>
      <PendingRows account={account} titles={pendingTitles} />
      {rows.map(({ name, Row }) => (
        <Row key={name} />
      ))}
      <AccountNameRow />
      <CurrencyRow />
      {explorer && (
        <RowLink picture={<IconTile icon="external" flip />} title={messages.viewOnExplorer} href={explorer} />
      )}
      <DisconnectRow account={account} />
    </List>
  )
}

export default function AccountView() {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const { enableNetworkSwitch } = useAtomValue(optionsAtom)
  const push = useSetAtom(pushAtom)
  // Reads the registered name, because the settings show it in a row.
  useAccountRead(refreshRegisteredNameAtom)

  if (!account) return <Screen title={messages.account}>{null}</Screen>
  const isSignedIn = account.wallet.connector === 'embedded'
  const settings = (
    <>
      <PermissionsButton />
      <IconButton icon="gear" label={messages.accountSettings} onPress={() => push({ name: 'AccountSettings' })} />
    </>
  )
  return (
    <Screen
      title={messages.account}
      start={enableNetworkSwitch ? <NetworkChip /> : undefined}
      action={isSignedIn && settings}
    >
      <AccountHead account={account} onSwitch={() => push({ name: 'Accounts' })} />
      <BalancePanel />
      <AccountActions />
      {isSignedIn ? <AccountTabs account={account} /> : <WalletRows account={account} />}
    </Screen>
  )
}
