import type { CallContext } from '#protocol/defineMethod'
import { findMethod } from '#protocol/methods/findMethod'
import type { MethodOf } from '#protocol/methods/methods'
import type { SolanaMethod } from '#protocol/methods/namespaceOfMethod'
import type { Json } from '#protocol/vocabulary/json'
import { needNetworkId } from '../connectors/askedNetworkId.ts'
import { toHexChainId } from '../connectors/evmChainId.ts'
import { chainNotSupported } from '../connectors/switchEvmNetwork.ts'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { disconnectAtom } from '../domains/connections/disconnect.ts'
import { requestWalletAtom } from '../domains/connections/requestWallet.ts'
import { applyWalletEventAtom } from '../domains/connections/walletEvents.ts'
import { canUseAtom, getNetworkAtom, getPreferredNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { readWalletChainAtom } from '../domains/switch-network/switchNetworkAtom.ts'
import { optionsAtom } from '../options/optionsAtom.ts'
import { answerPermission, getPermissions } from './answerPermission.ts'
import {
  connectedIn,
  type PageRequest,
  requestAccount,
  requireConnected,
  requireReachable,
  type Store,
} from './requestAccount.ts'

const chainIdHex = (store: Store) => {
  const wanted = store.get(getPreferredNetworkAtom)('eip155')?.caipNetworkId ?? 'eip155:1'
  return toHexChainId(connectedIn(store, 'eip155')?.caipNetworkId ?? wanted)
}

type Local = (store: Store, params: Json | undefined) => Json | Promise<Json>

type LocalMethod = Exclude<MethodOf<{ modal: 'answer' }>, SolanaMethod>

/** Handlers for methods that the modal answers itself. */
const local: Readonly<Record<LocalMethod, Local>> = {
  eth_requestAccounts: async (store) => [(await requestAccount(store, 'eip155')).address],
  eth_accounts: (store) => {
    const account = connectedIn(store, 'eip155')
    return account ? [account.address] : []
  },
  eth_chainId: chainIdHex,
  net_version: (store) => String(Number(chainIdHex(store))),
  wallet_getPermissions: getPermissions,
  personal_ecRecover: async (_store, params) => (await import('./recoverAddress.ts')).recoverAddress(params),
}

const isLocal = (method: string): method is LocalMethod => Object.hasOwn(local, method)

/** Throws unless the page and the wallet support the network (EIP-3326, EIP-3085). */
const checkChain = (store: Store, { wallet }: ConnectedAccount, params: Json | undefined) => {
  const caipNetworkId = needNetworkId(params)
  const isOffered = store.get(optionsAtom).allowUnsupportedChain || store.get(getNetworkAtom)(caipNetworkId)
  if (!isOffered || !store.get(canUseAtom)(wallet, caipNetworkId)) throw chainNotSupported()
}

/**
 * Applies the wallet's current permissions. If the page revokes its permission, all wallets of the namespace are
 * disconnected.
 */
const followPermission = async (store: Store, account: ConnectedAccount, method: string) => {
  const data = await store.get(requestWalletAtom)(account, 'eth_accounts', [])
  const isRevoked = method === 'wallet_revokePermissions' && Array.isArray(data) && data.length === 0
  if (isRevoked) await store.set(disconnectAtom, 'eip155')
  else store.set(applyWalletEventAtom, { walletId: account.wallet.id, event: 'accountsChanged', data })
}

type Own = (store: Store, account: ConnectedAccount, request: PageRequest, callContext?: CallContext) => Promise<Json>

type ReplacedMethod = MethodOf<{ modal: 'replace' }>

/** Handlers for methods that the frame answers instead of the embedded wallet. */
const replaced: Readonly<Record<ReplacedMethod, Own>> = {
  wallet_requestPermissions: answerPermission,
  wallet_revokePermissions: answerPermission,
  wallet_watchAsset: async (store, account, { params }) =>
    (await import('./watchAsset.ts')).watchAsset(store, account, params),
  wallet_getAssets: async (store, ...asked) =>
    (await import('./answerAssets.ts')).answerAssets(store, asked[0], asked[1]),
  wallet_showCallsStatus: async (store, ...asked) =>
    (await import('./showCallsStatus.ts')).showCallsStatus(store, asked[0], asked[1]),
}

const isReplaced = (method: string): method is ReplacedMethod => Object.hasOwn(replaced, method)

const answerSession: Own = async (...request) => (await import('./answerSession.ts')).answerSession(...request)

/** Returns the handler for an embedded wallet method that the modal checks or answers itself. */
const ofEmbedded = (method: string): Own | undefined => {
  if (isReplaced(method)) return replaced[method]
  const { modal = 'pass' } = findMethod(method) ?? {}
  return modal === 'session' || modal === 'refuse' ? answerSession : undefined
}

/** Answers the page's EIP-1193 requests itself or through the connected wallet. */
export const answerEvm = async (
  store: Store,
  { method, params }: PageRequest,
  callContext?: CallContext,
): Promise<Json> => {
  if (isLocal(method)) return local[method](store, params)
  const account = requireConnected(store, 'eip155')
  await requireReachable(store, account)
  const own = account.wallet.connector === 'embedded' ? ofEmbedded(method) : undefined
  if (own) return own(store, account, { method, params }, callContext)
  const ask = store.get(requestWalletAtom)
  const { changes } = findMethod(method) ?? {}
  if (changes === 'chain') checkChain(store, account, params)
  const result = await ask(account, method, params, callContext)
  // Updates the state before answering, because the wallet's own event can arrive later.
  if (changes === 'chain') await store.set(readWalletChainAtom)
  if (changes === 'accounts') await followPermission(store, account, method)
  return result
}
