import { atom, type createStore } from 'jotai'
import { providerDisconnected, rpcError, unauthorized, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { Namespace } from '#protocol/vocabulary/network'
import { getAccountAtom } from '../domains/connections/accountAtoms.ts'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { isUnreachableAtom } from '../domains/connections/unreachable.ts'
import { offeredNamespacesAtom, setNamespaceFilterAtom } from '../domains/networks/networkAtoms.ts'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { outsideAtom } from '../outside/outside.ts'
import { whenDefined } from './whenDefined.ts'

export type Store = ReturnType<typeof createStore>

/** A request to the page's provider (EIP-1193 or WalletConnect's Solana methods). */
export interface PageRequest {
  method: string
  params?: Json | undefined
}

/** Resolves with a namespace's account after its wallet has responded. */
export const connectedIn = (store: Store, namespace: Namespace) => {
  const account = store.get(getAccountAtom)(namespace)
  return account.status === 'connected' ? account : undefined
}

/** Returns the account like `connectedIn`, but throws 4100 if none is connected. */
export const requireConnected = (store: Store, namespace: Namespace) => {
  const account = connectedIn(store, namespace)
  if (!account) throw rpcError(unauthorized, 'Please call connect() before request()')
  return account
}

/** Throws 4900 if the wallet reported that it cannot reach a chain, and still cannot. */
export const requireReachable = async (store: Store, account: ConnectedAccount) => {
  if (!store.get(isUnreachableAtom)(account)) return
  const { reachAgainAtom } = await import('../domains/connections/reachAgain.ts')
  if (!(await store.set(reachAgainAtom, account))) throw rpcError(providerDisconnected)
}

type Settled = { account: ConnectedAccount } | { isClosed: true }

const settledIn = (namespace: Namespace) =>
  atom((get): Settled | undefined => {
    const account = get(getAccountAtom)(namespace)
    if (account.status === 'connected') return { account }
    return get(isOpenAtom) ? undefined : { isClosed: true }
  })

/**
 * Opens the modal and resolves once an account of the namespace is connected. Rejects with 4001 if the modal is closed
 * first.
 */
export const requestAccount = async (store: Store, namespace: Namespace): Promise<ConnectedAccount> => {
  const connected = connectedIn(store, namespace)
  if (connected) return connected
  if (!store.get(offeredNamespacesAtom).includes(namespace))
    throw rpcError(unauthorized, 'This page offers no network of that kind')
  store.set(setNamespaceFilterAtom, namespace)
  store.set(openModalAtom, { name: 'Connect' })
  const settled = whenDefined(store, settledIn(namespace))
  await store.get(outsideAtom).host.show({})
  const end = await settled
  if ('account' in end) return end.account
  throw rpcError(userRejected)
}
