import { atom } from 'jotai'
import { TooManyAccountsError } from '../../connectors/readWalletAddresses.ts'
import { findSessionAccount, type PairedSession } from '../../connectors/walletConnect/session.ts'
import type { SessionNews } from '../../connectors/walletConnect/sessionEvent.ts'
import { connectionsAtom } from './accountAtoms.ts'
import { type ConnectedAccount, namespaceOf, withAccounts } from './connection.ts'
import { changeConnectionAtom } from './setAccount.ts'

/** Returns the account that the wallet switched to, even if the session contains it only on another chain. */
const choose = (account: ConnectedAccount, address: string): ConnectedAccount => ({
  ...account,
  address,
  accounts: account.accounts.includes(address) ? account.accounts : [address, ...account.accounts],
})

/** Returns the account after a session change. Undefined if the session no longer contains one. */
export const accountAfter = (
  account: ConnectedAccount,
  session: PairedSession | undefined,
  news: SessionNews | undefined,
): ConnectedAccount | undefined => {
  const namespace = namespaceOf(account.caipNetworkId)
  const own = session && findSessionAccount(session, namespace, account.caipNetworkId)
  if (!own) return undefined
  const isAbout = (caipNetworkId: string) => namespaceOf(caipNetworkId) === namespace
  if (!news) return { ...withAccounts(account, own), caipNetworkId: own.caipNetworkId }
  if (news.event === 'accountsChanged')
    return isAbout(news.account.caipNetworkId) ? choose(account, news.account.address) : account
  const { caipNetworkId } = news
  if (!isAbout(caipNetworkId)) return account
  const there = findSessionAccount(session, namespace, caipNetworkId)
  const isSessionThere = there?.caipNetworkId === caipNetworkId
  return { ...(isSessionThere ? withAccounts(account, there) : account), caipNetworkId }
}

/** Applies the change or end of a WalletConnect session to all its accounts. */
export const applySessionAtom = atom(null, (get, set, session: PairedSession | undefined, news?: SessionNews) => {
  for (const connection of get(connectionsAtom)) {
    if (connection.status !== 'connected' || connection.wallet.connector !== 'walletConnect') continue
    try {
      set(changeConnectionAtom, connection, () => accountAfter(connection, session, news))
    } catch (error) {
      // With too many accounts to store, the previous ones stay.
      if (!(error instanceof TooManyAccountsError)) throw error
    }
  }
})
