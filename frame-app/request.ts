import { atom, type createStore } from 'jotai'
import { invalidParams, rpcError, unauthorized, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { accountOfAtom } from './domains/account/accountAtoms.ts'
import { takeWalletEventAtom } from './domains/account/walletEvents.ts'
import { toCaipNetworkId, toHexChainId } from './domains/networks/evmChainId.ts'
import { chosenNetworkAtom, findNetworkAtom } from './domains/networks/networkAtoms.ts'
import { chainNotSupported } from './domains/networks/switchNetwork.ts'
import { readWalletChainAtom } from './domains/networks/switchNetworkAtom.ts'
import { isOpenAtom, openModalAtom } from './navigation/modal.ts'
import { optionsAtom } from './options/optionsAtom.ts'
import { outsideAtom } from './wiring.ts'

type Store = ReturnType<typeof createStore>

const notConnected = () => rpcError(unauthorized, 'Please call connect() before request()')

const connectedEvm = atom((get) => {
  const account = get(accountOfAtom)('eip155')
  return account.status === 'connected' ? account : undefined
})

type Settled = { account: { address: string } } | { isClosed: true }

const settledAtom = atom((get): Settled | undefined => {
  const account = get(connectedEvm)
  if (account) return { account }
  return get(isOpenAtom) ? undefined : { isClosed: true }
})

/** Opens the modal and waits until somebody is connected; 4001 when it is closed instead. */
const requestAccounts = (store: Store) =>
  new Promise<Json>((resolve, reject) => {
    const connected = store.get(connectedEvm)
    if (connected) return resolve([connected.address])
    store.set(openModalAtom, { name: 'Connect' })
    store.get(outsideAtom).host.show({}).catch(reject)
    const stop = store.sub(settledAtom, () => {
      const settled = store.get(settledAtom)
      if (!settled) return
      stop()
      if ('account' in settled) resolve([settled.account.address])
      else reject(rpcError(userRejected))
    })
  })

const chainIdHex = (store: Store) => {
  const { caipNetworkId, chainNamespace } = store.get(chosenNetworkAtom)
  const id = store.get(connectedEvm)?.caipNetworkId ?? (chainNamespace === 'eip155' ? caipNetworkId : 'eip155:1')
  return toHexChainId(id)
}

type Local = (store: Store) => Json | Promise<Json>

/** Answered here, from what the modal knows. */
const local: Readonly<Record<string, Local>> = {
  eth_requestAccounts: requestAccounts,
  eth_accounts: (store) => {
    const account = store.get(connectedEvm)
    return account ? [account.address] : []
  },
  eth_chainId: chainIdHex,
  net_version: (store) => String(Number(chainIdHex(store))),
}

/** After these the wallet may have another account, or none, for the page (EIP-2255). */
const permissionMethods = ['wallet_requestPermissions', 'wallet_revokePermissions']
const chainMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** A page may take the wallet only to networks that it offers (EIP-3326, EIP-3085). */
const checkChain = (store: Store, params: Json | undefined) => {
  const [first] = Array.isArray(params) ? params : []
  const { chainId } = (first ?? {}) as { chainId?: unknown }
  const caipNetworkId = toCaipNetworkId(chainId)
  if (!caipNetworkId) throw rpcError(invalidParams, 'chainId has to be a hex string such as 0x1')
  if (!store.get(optionsAtom).allowUnsupportedChain && !store.get(findNetworkAtom)(caipNetworkId))
    throw chainNotSupported()
}

/** Answers the page's EIP-1193 requests: from here, or from the connected wallet. */
export const answerRequest = async (store: Store, method: string, params: Json | undefined): Promise<Json> => {
  const answer = Object.hasOwn(local, method) ? local[method] : undefined
  if (answer) return answer(store)
  const account = store.get(connectedEvm)
  if (!account) throw notConnected()
  const walletId = account.wallet.id
  const ask = store.get(outsideAtom).injected.request
  const changesChain = chainMethods.includes(method)
  if (changesChain) checkChain(store, params)
  const result = await ask(walletId, method, params)
  // What the request changed is known before it is answered: the wallet's own event may come later.
  if (changesChain) await store.set(readWalletChainAtom)
  if (permissionMethods.includes(method)) {
    const data = await ask(walletId, 'eth_accounts', [])
    store.set(takeWalletEventAtom, { walletId, event: 'accountsChanged', data })
  }
  return result
}
