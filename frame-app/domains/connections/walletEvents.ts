import { atom } from 'jotai'
import type { Json } from '#protocol/vocabulary/json'
import { isEvmAddress } from '../../connectors/evmAddress.ts'
import { toEvmCaipNetworkId } from '../../connectors/evmChainId.ts'
import { readWalletAddresses } from '../../connectors/readWalletAddresses.ts'
import { isSolanaAddress } from '../../connectors/solanaAddress.ts'
import { connectionsAtom } from './accountAtoms.ts'
import { type ConnectedAccount, type Connection, namespaceOf, withAccounts } from './connection.ts'
import { isDisconnectingAtom } from './disconnecting.ts'
import { keepDormantAtom } from './dormant.ts'
import { loseReachAtom } from './reachAgain.ts'
import { changeConnectionAtom } from './setAccount.ts'
import { setUnreachableAtom } from './unreachable.ts'
import { wakeDormantAtom } from './wakeDormant.ts'

interface WalletEvent {
  walletId: string
  event: 'accountsChanged' | 'chainChanged' | 'disconnect'
  data?: Json
}

const readShared = (caipNetworkId: string, data: Json) => {
  try {
    return readWalletAddresses(data, namespaceOf(caipNetworkId) === 'eip155' ? isEvmAddress : isSolanaAddress)
  } catch {
    // With too many accounts to store, the previous ones stay.
    return undefined
  }
}

/** Returns the account after a wallet event. Undefined if the account is no longer shared. Ignores invalid data. */
export const applyWalletEvent = (
  account: ConnectedAccount,
  { event, data }: WalletEvent,
): ConnectedAccount | undefined => {
  const { caipNetworkId } = account
  if (event === 'chainChanged') {
    const isEvm = namespaceOf(caipNetworkId) === 'eip155'
    return { ...account, caipNetworkId: (isEvm && toEvmCaipNetworkId(data)) || caipNetworkId }
  }
  if (event !== 'accountsChanged' || !Array.isArray(data)) return account
  if (data.length === 0) return undefined
  const shared = readShared(caipNetworkId, data)
  return shared ? withAccounts(account, shared) : account
}

const isOf =
  ({ walletId }: WalletEvent) =>
  ({ wallet }: Pick<Connection, 'wallet'>) =>
    wallet.connector === 'injected' && wallet.id === walletId

const applyToAtom = atom(null, (get, set, connection: ConnectedAccount, event: WalletEvent) => {
  if (event.event === 'disconnect') return void set(loseReachAtom, connection)
  const next = applyWalletEvent(connection, event)
  // Stores it as dormant because the wallet may only be locked.
  if (!next && !get(isDisconnectingAtom)) set(keepDormantAtom, connection)
  set(setUnreachableAtom, connection, false)
  set(changeConnectionAtom, connection, () => next)
})

/** Applies an injected wallet's event to its active and inactive connections. Ignores events of other wallets. */
export const applyWalletEventAtom = atom(null, (get, set, event: WalletEvent) => {
  for (const connection of get(connectionsAtom).filter(isOf(event)))
    if (connection.status === 'connected') set(applyToAtom, connection, event)
  const { data } = event
  const isShared = event.event === 'accountsChanged' && Array.isArray(data) && data.length > 0
  if (isShared) void set(wakeDormantAtom, isOf(event))
})
