import { atom } from 'jotai'
import type { Json } from '#protocol/vocabulary/json'
import { isEvmAddress } from '../../connectors/evmAddress.ts'
import { toCaipNetworkId } from '../../connectors/evmChainId.ts'
import { readAccounts } from '../../connectors/readAccounts.ts'
import { isSolanaAddress } from '../../connectors/solanaAddress.ts'
import { connectionsAtom } from './accountAtoms.ts'
import { type ConnectedAccount, namespaceOf, withAccounts } from './connection.ts'
import { changeConnectionAtom } from './setAccount.ts'

interface WalletEvent {
  walletId: string
  event: 'accountsChanged' | 'chainChanged' | 'disconnect'
  data?: Json
}

const readShared = (caipNetworkId: string, data: Json) => {
  try {
    return readAccounts(data, namespaceOf(caipNetworkId) === 'eip155' ? isEvmAddress : isSolanaAddress)
  } catch {
    // More accounts than can be kept: those of before stay.
    return undefined
  }
}

/** The account after the event. Undefined where it is gone. Invalid data changes nothing. */
export const applyWalletEvent = (
  account: ConnectedAccount,
  { event, data }: WalletEvent,
): ConnectedAccount | undefined => {
  const { caipNetworkId } = account
  if (event === 'chainChanged') {
    const isEvm = namespaceOf(caipNetworkId) === 'eip155'
    return { ...account, caipNetworkId: (isEvm && toCaipNetworkId(data)) || caipNetworkId }
  }
  if (event !== 'accountsChanged' || !Array.isArray(data)) return account
  if (data.length === 0) return undefined
  const shared = readShared(caipNetworkId, data)
  return shared ? withAccounts(account, shared) : account
}

/** Applies an event of an injected wallet to its connections, active or not. Events of others are ignored. */
export const applyWalletEventAtom = atom(null, (get, set, event: WalletEvent) => {
  for (const connection of get(connectionsAtom)) {
    const { status, wallet } = connection
    if (status === 'connected' && wallet.connector === 'injected' && wallet.id === event.walletId)
      set(changeConnectionAtom, connection, () => applyWalletEvent(connection, event))
  }
})
