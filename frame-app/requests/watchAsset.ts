import { invalidParams, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { isEvmAddress } from '../connectors/evmAddress.ts'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { getNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { erc20AssetId, watchedTokensAtom } from '../domains/tokens/watchedTokens.ts'
import { isOpenAtom, openModalAtom } from '../navigation/modal.ts'
import { outsideAtom } from '../outside/outside.ts'
import type { Store } from './requestAccount.ts'

interface Asset {
  caipNetworkId: string
  address: string
}

/**
 * Parses the asset of `wallet_watchAsset` (EIP-747). Symbol, decimals and image are ignored, because the page could set
 * any values.
 */
const readAsset = (params: Json | undefined, current: string): Asset => {
  // Libraries send the object either directly or in an array.
  const [given] = Array.isArray(params) ? params : [params]
  const { type, options } = (given ?? {}) as { type?: unknown; options?: unknown }
  if (type !== 'ERC20') throw rpcError(invalidParams, 'type has to be ERC20')
  const { address, chainId } = (options ?? {}) as { address?: unknown; chainId?: unknown }
  if (!isEvmAddress(address)) throw rpcError(invalidParams, 'options.address has to be an address in hex')
  if (chainId !== undefined && !Number.isSafeInteger(Number(chainId)))
    throw rpcError(invalidParams, 'options.chainId has to be a number')
  return { address, caipNetworkId: chainId === undefined ? current : `eip155:${Number(chainId)}` }
}

/** The tokens suggested since the page was opened. Each is shown only once. */
const shown = new WeakMap<Store, Set<string>>()

const isNew = (store: Store, key: string) => {
  const keys = shown.get(store) ?? new Set()
  shown.set(store, keys)
  return !keys.has(key) && Boolean(keys.add(key))
}

/**
 * Suggests a token for the visitor's list. As EIP-747 requires, it returns true as soon as the request is valid. The
 * page learns neither the visitor's holdings nor their decision. Throws -32602 if the request is invalid. If the modal
 * is open, the suggestion is not shown.
 */
export const watchAsset = (store: Store, account: ConnectedAccount, params: Json | undefined): true => {
  const { caipNetworkId, address } = readAsset(params, account.caipNetworkId)
  if (!store.get(getNetworkAtom)(caipNetworkId)) throw rpcError(invalidParams, 'The page does not offer this network')
  const assetId = erc20AssetId(caipNetworkId, address)
  const accountId = `${caipNetworkId}:${account.address}`
  const isWatched = store
    .get(watchedTokensAtom)(accountId)
    .some((token) => token.assetId === assetId)
  if (isWatched || store.get(isOpenAtom) || !isNew(store, accountId + assetId)) return true
  store.set(openModalAtom, { name: 'WatchAsset', params: { account: accountId, caipNetworkId, address } })
  // Fails if the page is gone, which then needs no response.
  store
    .get(outsideAtom)
    .host.show({})
    .catch(() => undefined)
  return true
}
