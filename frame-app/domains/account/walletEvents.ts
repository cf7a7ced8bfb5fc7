import { atom } from 'jotai'
import type { Json } from '#protocol/vocabulary/json'
import { toCaipNetworkId } from '../networks/evmChainId.ts'
import { accountOfAtom, type ConnectedAccount, setAccountAtom } from './accountAtoms.ts'

interface WalletEvent {
  walletId: string
  event: 'accountsChanged' | 'chainChanged' | 'disconnect'
  data?: Json
}

const addressPattern = /^0x[0-9a-f]{40}$/i

/** The account after the event, undefined where it is gone. What makes no sense changes nothing. */
export const applyWalletEvent = (
  account: ConnectedAccount,
  { event, data }: WalletEvent,
): ConnectedAccount | undefined => {
  if (event === 'chainChanged') return { ...account, caipNetworkId: toCaipNetworkId(data) ?? account.caipNetworkId }
  if (event !== 'accountsChanged' || !Array.isArray(data)) return account
  const [address] = data
  if (address === undefined) return undefined
  return typeof address === 'string' && addressPattern.test(address) ? { ...account, address } : account
}

/** A wallet of the page changed by itself. Only the connected one is listened to. */
export const takeWalletEventAtom = atom(null, (get, set, event: WalletEvent) => {
  const account = get(accountOfAtom)('eip155')
  if (account.status !== 'connected' || account.wallet.id !== event.walletId) return
  set(setAccountAtom, 'eip155', applyWalletEvent(account, event) ?? { status: 'disconnected' })
})
