import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { Button } from '../../ui/button/Button.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { RowLink } from '../../ui/list/RowLink.tsx'
import { IconTile } from '../../ui/picture/IconTile.tsx'
import { AccountNameRow } from '../account-name/AccountNameRow.tsx'
import { activeNetworkAtom, connectedAtom } from '../connections/accountAtoms.ts'
import { type ConnectedAccount, namespaceOf } from '../connections/connection.ts'
import { EmbeddedRows } from '../embedded/EmbeddedRows.tsx'
import { NewDeviceNote } from '../embedded/NewDeviceNote.tsx'
import { MissingLoginMethodRows } from '../identities/MissingLoginMethodRows.tsx'
import { explorerLink } from '../networks/explorerLink.ts'
import { LoginAccountsRow } from '../recovery/LoginAccountsRow.tsx'
import { RecoveryMethodsRow } from '../recovery/RecoveryMethodsRow.tsx'
import { TouchLimitRow } from '../recovery/TouchLimitRow.tsx'
import { CurrencyRow } from '../tokens/CurrencyRow.tsx'
import { AccountHead } from './AccountHead.tsx'
import { AccountTypeRow } from './AccountTypeRow.tsx'
import { CodeRow } from './CodeRow.tsx'
import { useDisconnectAccount } from './useDisconnectAccount.ts'

function NetworkRow() {
  const messages = useMessages()
  const network = useAtomValue(activeNetworkAtom)
  const { enableNetworkSwitch } = useAtomValue(optionsAtom)
  const push = useSetAtom(pushAtom)
  if (!enableNetworkSwitch) return null
  return (
    <LinkRow
      icon="network"
      title={network?.name ?? messages.unknownNetwork}
      subtitle={messages.network}
      onPress={() => push({ name: 'Networks' })}
    />
  )
}

function Disconnect({ account }: { account: ConnectedAccount }) {
  const messages = useMessages()
  const { press, isDisconnecting } = useDisconnectAccount(account)
  return (
    <Button wide startIcon="logout" busy={isDisconnecting} onPress={press}>
      {isDisconnecting ? messages.disconnecting : messages.disconnect}
    </Button>
  )
}

/** Shows the settings of an e-mail account, with buttons to sign out. */
export default function AccountSettingsView() {
  const messages = useMessages()
  const account = useAtomValue(connectedAtom)
  const network = useAtomValue(activeNetworkAtom)
  const goBack = useSetAtom(backAtom)
  const isOther = account !== undefined && account.wallet.connector !== 'embedded'

  useEffect(() => {
    if (isOther) goBack()
  }, [isOther, goBack])

  if (!account || isOther) return <Screen title={messages.settings}>{null}</Screen>
  // Solana has neither smart accounts nor accounts that run code (EIP-7702).
  const isEvm = namespaceOf(account.caipNetworkId) === 'eip155'
  const explorer = network && explorerLink(network, account.address)
  return (
    <Screen title={messages.settings}>
      <AccountHead account={account} />
      <NewDeviceNote />
      <List label={messages.settings}>
        <EmbeddedRows>
          <MissingLoginMethodRows />
          <LoginAccountsRow />
          <RecoveryMethodsRow />
          <TouchLimitRow />
          <AccountNameRow />
          <NetworkRow />
          <CurrencyRow />
          {isEvm && <AccountTypeRow account={account} />}
          {isEvm && <CodeRow account={account} />}
        </EmbeddedRows>
        {explorer && (
          <RowLink picture={<IconTile icon="external" flip />} title={messages.viewOnExplorer} href={explorer} />
        )}
      </List>
      <Disconnect account={account} />
    </Screen>
  )
}
