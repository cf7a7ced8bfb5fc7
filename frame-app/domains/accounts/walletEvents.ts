import { atom } from 'jotai'
import type { Json } from '#protocol/vocabulary/json'
import { isEvmAddress } from '../../connectors/evmAddress.ts'
import { toCaipNetworkId } from '../../connectors/evmChainId.ts'
import { isSolanaAddress } from '../../connectors/solanaAddress.ts'
import { accountOfAtom, type ConnectedAccount, setAccountAtom } from './accountAtoms.ts'
import { namespaceOf } from './requestWallet.ts'

interface WalletEvent {
  walletId: string
  event: 'accountsChanged' | 'chainChanged' | 'disconnect'
  data?: Json
}

const isAddressOn = (caipNetworkId: string, address: unknown): address is string =>
  namespaceOf(caipNetworkId) === 'eip155' ? isEvmAddress(address) : isSolanaAddress(address)

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
  const [address] = data
  if (address === undefined) return undefined
  return isAddressOn(caipNetworkId, address) ? { ...account, address } : account
}

/** Applies an event of an injected wallet to its accounts. Events of others are ignored. */
export const applyWalletEventAtom = atom(null, (get, set, event: WalletEvent) => {
  for (const namespace of ['eip155', 'solana'] as const) {
    const account = get(accountOfAtom)(namespace)
    if (account.status !== 'connected' || account.wallet.id !== event.walletId) continue
    set(setAccountAtom, namespace, applyWalletEvent(account, event) ?? { status: 'disconnected' })
  }
})
