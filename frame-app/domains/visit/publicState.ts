import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { type AccountState, maxConnections, type PublicState } from '#protocol/vocabulary/state'
import { isOpenAtom } from '../../navigation/modal.ts'
import type { StoredWallet } from '../../storage/keys.ts'
import { accountAtom, connectionsAtom, getAccountAtom } from '../connections/accountAtoms.ts'
import {
  type ActiveAccount,
  type ConnectedAccount,
  type Connection,
  connectionId,
  namespaceOf,
} from '../connections/connection.ts'
import { getDetailsAtom, smallIcon } from '../connections/getDetails.ts'
import { loginInProgressAtom } from '../connections/loginInProgress.ts'
import { isUnreachableAtom } from '../connections/unreachable.ts'
import { walletIcon } from '../connections/walletIcon.ts'
import { activeNamespaceAtom, offeredNamespacesAtom } from '../networks/networkAtoms.ts'
import { reportedPairingAtom } from './reportedPairing.ts'
import { signInStateAtom } from './signInState.ts'

const toPublicWallet = (wallet: StoredWallet) => ({ name: wallet.name, rdns: wallet.rdns, icon: walletIcon(wallet) })

const toPublic = (account: ActiveAccount) => {
  const { status } = account
  const wallet = 'wallet' in account ? toPublicWallet(account.wallet) : null
  if (status !== 'connected') return { status, address: null, caipAddress: null, caipNetworkId: null, wallet }
  const { address, caipNetworkId } = account
  return { status, address, caipAddress: `${caipNetworkId}:${address}`, caipNetworkId, wallet }
}

/** Converts an account. If its wallet reaches no chain, it is reported as waiting, with its address. */
const toReported = (account: ActiveAccount, isUnreachable: (connection: Connection) => boolean) => {
  const isWaiting = account.status === 'connected' && isUnreachable(account)
  return { ...toPublic(account), ...(isWaiting && { status: 'reconnecting' as const }) }
}

const toPublicConnection = (connection: ConnectedAccount, accountOf: (namespace: Namespace) => ActiveAccount) => {
  const { wallet, accounts, address, caipNetworkId } = connection
  return {
    id: connectionId(connection),
    wallet: { ...toPublicWallet(wallet), icon: smallIcon(walletIcon(wallet)) },
    accounts: [...accounts],
    address,
    caipNetworkId,
    isActive: accountOf(namespaceOf(caipNetworkId)) === connection,
  }
}

/** The state in the format for pages. */
export const publicStateAtom = atom((get): PublicState => {
  const accountOf = get(getAccountAtom)
  const detailsOf = get(getDetailsAtom)
  const isUnreachable = get(isUnreachableAtom)
  const inProgress = get(loginInProgressAtom)
  const stateOf = (account: ActiveAccount, namespace: Namespace): AccountState => ({
    ...toReported(account, isUnreachable),
    ...detailsOf(account),
    ...(namespace === 'eip155' && account.status !== 'connected' ? inProgress : {}),
  })
  const pairing = get(reportedPairingAtom)
  const { session } = get(signInStateAtom)
  return {
    ...toReported(get(accountAtom), isUnreachable),
    ...(pairing ? { pairing } : {}),
    ...(session ? { session } : {}),
    isOpen: get(isOpenAtom),
    activeNamespace: get(activeNamespaceAtom),
    accounts: Object.fromEntries(
      get(offeredNamespacesAtom).map((namespace) => [namespace, stateOf(accountOf(namespace), namespace)]),
    ),
    connections: get(connectionsAtom)
      .filter((connection) => connection.status === 'connected')
      .slice(0, maxConnections)
      .map((connection) => toPublicConnection(connection, accountOf)),
  }
})
