import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { localizationAtom, useMessages } from '../../messages/messagesAtom.ts'
import { backAtom } from '../../navigation/modal.ts'
import { pushAtom } from '../../navigation/navigation.ts'
import { Screen } from '../../navigation/Screen.tsx'
import { optionsAtom } from '../../options/optionsAtom.ts'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { LinkRow } from '../../ui/list/LinkRow.tsx'
import { List } from '../../ui/list/List.tsx'
import { Row } from '../../ui/list/Row.tsx'
import { AddressLabel } from '../../ui/text/AddressLabel.tsx'
import { formatAddress } from '../../ui/text/formatAddress.ts'
import { formatQuantity } from '../../ui/text/formatQuantity.ts'
import { refreshIdentityAtom } from '../account-data/identity.ts'
import { useAccountRead } from '../account-data/useAccountRead.ts'
import { accountAtom } from '../connections/accountAtoms.ts'
import { type ConnectedAccount, connectionId, namespaceOf } from '../connections/connection.ts'
import { switchAccountAtom } from '../connections/switchAccount.ts'
import { areAmountsHiddenAtom, hiddenAmount } from '../tokens/amountsHidden.ts'
import { ConnectedWalletTile } from '../wallets/ConnectedWalletTile.tsx'
import { AccountFace } from './AccountFace.tsx'
import { isolate, shownNameAtom } from './accountName.ts'
import { BalancePanel } from './BalancePanel.tsx'
import { type ConnectedWallet, connectedWalletsAtom, toWallets } from './connectedWallets.ts'
import { loadBalancesAtom, rowBalanceAtom } from './rowBalances.ts'

/** Shows the balance: empty while loading, a dash if it could not be read. */
function RowBalance({ account }: { account: ConnectedAccount }) {
  const { locale } = useAtomValue(localizationAtom)
  const areHidden = useAtomValue(areAmountsHiddenAtom)
  const balance = useAtomValue(rowBalanceAtom)(account)
  if (balance.status === 'failed') return '—'
  if (balance.status !== 'ready') return null
  if (areHidden) return hiddenAmount
  const { units, decimals, symbol } = balance
  return (
    <bdi className="num">
      {formatQuantity(units, decimals, locale)} {symbol}
    </bdi>
  )
}

/** Returns the display name of an account without a name. The embedded wallet has one account per kind. */
const useUnnamed = ({ wallet, caipNetworkId }: ConnectedAccount, index: number) => {
  const messages = useMessages()
  if (wallet.connector !== 'embedded') return messages.accountNumber(index + 1)
  return namespaceOf(caipNetworkId) === 'solana' ? messages.solanaKind : messages.ethereumAccount
}

/** Shows an account of a wallet. A click selects it. */
function AccountRow({ account, index }: { account: ConnectedAccount; index: number }) {
  const messages = useMessages()
  const active = useAtomValue(accountAtom)
  const shownName = useAtomValue(shownNameAtom)(account.address)
  const unnamed = useUnnamed(account, index)
  const name = isolate(shownName ?? formatAddress(account.address))
  const switchAccount = useSetAtom(switchAccountAtom)
  const push = useSetAtom(pushAtom)
  const back = useSetAtom(backAtom)
  const id = connectionId(account)
  const isActive = active.status === 'connected' && connectionId(active) === id && active.address === account.address
  const choose = () => {
    switchAccount(id, account.address)
    back()
  }
  return (
    <Row
      picture={<AccountFace account={account} />}
      title={name}
      subtitle={shownName ? <AddressLabel address={account.address} /> : unnamed}
      trailing={<RowBalance account={account} />}
      selected={isActive}
      onPress={choose}
      beside={
        <IconButton
          icon="more"
          label={messages.accountMore(name)}
          onPress={() => push({ name: 'AccountOptions', params: { connectionId: id, address: account.address } })}
        />
      }
    />
  )
}

function WalletList({ wallet, accounts }: ConnectedWallet) {
  const messages = useMessages()
  return (
    <List
      title={`${wallet.name} · ${messages.accountCount(accounts.length)}`}
      picture={<ConnectedWalletTile wallet={wallet} size="xs" />}
    >
      {accounts.map((account, index) => (
        <AccountRow key={`${connectionId(account)}:${account.address}`} account={account} index={index} />
      ))}
    </List>
  )
}

/**
 * Shows all accounts of all connected wallets and a link to connect another wallet. It is the first view of the hosted
 * page.
 */
export default function AccountsView() {
  const messages = useMessages()
  const connections = useAtomValue(connectedWalletsAtom)
  const { isHosted } = useAtomValue(optionsAtom)
  const loadBalances = useSetAtom(loadBalancesAtom)
  const push = useSetAtom(pushAtom)

  useEffect(() => loadBalances(connections), [connections, loadBalances])
  useAccountRead(refreshIdentityAtom)

  return (
    <Screen title={messages.accounts}>
      {isHosted && <BalancePanel />}
      {toWallets(connections).map(({ wallet, accounts: [first, ...others] }) =>
        first ? <WalletList key={connectionId(first)} wallet={wallet} accounts={[first, ...others]} /> : null,
      )}
      <List label={messages.connectAnother}>
        <LinkRow icon="plus" title={messages.connectAnother} onPress={() => push({ name: 'ConnectAnother' })} />
        {isHosted && <LinkRow icon="gear" title={messages.account} onPress={() => push({ name: 'Account' })} />}
      </List>
    </Screen>
  )
}
