import { atom, type createStore } from 'jotai'
import { rpcError, unauthorized, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { Namespace } from '#protocol/vocabulary/network'
import { accountOfAtom } from '../domains/accounts/accountAtoms.ts'
import type { ConnectedAccount } from '../domains/accounts/connection.ts'
import { offeredNamespacesAtom, setNamespaceFilterAtom } from '../domains/networks/networkAtoms.ts'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { outsideAtom } from '../outside/outside.ts'

export type Store = ReturnType<typeof createStore>

/** A request to the page's provider (EIP-1193, and WalletConnect's Solana methods). */
export interface PageRequest {
  method: string
  params?: Json | undefined
}

/** The account of a namespace, once its wallet has answered. */
export const connectedIn = (store: Store, namespace: Namespace) => {
  const account = store.get(accountOfAtom)(namespace)
  return account.status === 'connected' ? account : undefined
}

/** As connectedIn; throws 4100 where no account is connected. */
export const needConnected = (store: Store, namespace: Namespace) => {
  const account = connectedIn(store, namespace)
  if (!account) throw rpcError(unauthorized, 'Please call connect() before request()')
  return account
}

type Settled = { account: ConnectedAccount } | { isClosed: true }

const settledIn = (namespace: Namespace) =>
  atom((get): Settled | undefined => {
    const account = get(accountOfAtom)(namespace)
    if (account.status === 'connected') return { account }
    return get(isOpenAtom) ? undefined : { isClosed: true }
  })

/**
 * Opens the modal and resolves once an account of the namespace is connected. Rejects with 4001 when it is closed
 * instead.
 */
export const requestAccount = (store: Store, namespace: Namespace) =>
  new Promise<ConnectedAccount>((resolve, reject) => {
    const connected = connectedIn(store, namespace)
    if (connected) return resolve(connected)
    if (!store.get(offeredNamespacesAtom).includes(namespace))
      return reject(rpcError(unauthorized, 'This page offers no network of that kind'))
    store.set(setNamespaceFilterAtom, namespace)
    store.set(openModalAtom, { name: 'Connect' })
    store.get(outsideAtom).host.show({}).catch(reject)
    const settledAtom = settledIn(namespace)
    const stop = store.sub(settledAtom, () => {
      const settled = store.get(settledAtom)
      if (!settled) return
      stop()
      if ('account' in settled) resolve(settled.account)
      else reject(rpcError(userRejected))
    })
  })
