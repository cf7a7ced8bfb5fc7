import { numberToHex } from 'viem'
import { invalidParams, resourceUnavailable, rpcError, unauthorized, unsupportedMethod } from '#protocol/errors/rpc'
import * as z from '#protocol/schema'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import type { Json } from '#protocol/vocabulary/json'
import { standsForNative } from '#protocol/vocabulary/nativeCurrency'
import { text } from '#protocol/vocabulary/scalars'
import { toHexChainId } from '../connectors/evmChainId.ts'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { getNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { unitsOf } from '../domains/tokens/unitsOf.ts'
import { outsideAtom } from '../outside/outside.ts'
import type { Balance } from '../services/blockchain-data/balance.ts'
import type { PageRequest, Store } from './requestAccount.ts'

const longestList = 100
const longestText = 128
const Texts = z.optional(z.listOf(text(longestText), longestList))
const AssetsQuery = z.looseObject({
  account: text(longestText),
  chainFilter: Texts,
  assetTypeFilter: Texts,
  assetFilter: z.optional(
    z.record(text(longestText), z.listOf(z.looseObject({ address: text(longestText) }), longestList)),
  ),
})
type AssetsQuery = z.infer<typeof AssetsQuery>

const readQuery = (params: Json | undefined, { address }: ConnectedAccount): AssetsQuery => {
  const { data } = z.safeParse(AssetsQuery, Array.isArray(params) ? params[0] : undefined)
  if (!data) throw rpcError(invalidParams, 'Invalid params: an object with account is needed')
  if (!isSameAddress(data.account, address)) throw rpcError(unauthorized, 'That account is not connected to this page')
  return data
}

/** Loads the balances from the data service. Throws 4200 if no service is configured. */
const readBalances = async (store: Store, address: string) => {
  const data = await store
    .get(outsideAtom)
    .data()
    .catch((cause: unknown) => {
      throw rpcError(unsupportedMethod, 'There is no service that lists assets', undefined, { cause })
    })
  return data.getBalances({ address }).catch((cause: unknown) => {
    const isAbsent = cause instanceof Error && 'status' in cause && cause.status === 404
    throw rpcError(isAbsent ? unsupportedMethod : resourceUnavailable, undefined, undefined, { cause })
  })
}

const toAsset = ({ address: id, chainId, name, symbol, quantity }: Balance) => {
  const contract = id?.slice(chainId.length + 1)
  const isNative = contract === undefined || standsForNative(contract)
  const decimals = Number(quantity.decimals)
  return {
    address: isNative ? 'native' : contract,
    type: isNative ? 'native' : 'erc20',
    balance: numberToHex(unitsOf(quantity.numeric, decimals)),
    metadata: { name, symbol, decimals },
  }
}
type Asset = ReturnType<typeof toAsset>

/** True if the filters select the asset. An asset filter overrides the other filters (ERC-7811). */
const isAsked = (
  { assetFilter, assetTypeFilter, chainFilter }: AssetsQuery,
  chain: string,
  { address, type }: Asset,
) => {
  if (assetFilter) return (assetFilter[chain] ?? []).some((one) => isSameAddress(one.address, address))
  return (chainFilter?.includes(chain) ?? true) && (assetTypeFilter?.includes(type) ?? true)
}

/**
 * Handles `wallet_getAssets` (ERC-7811) for the embedded wallet. Returns assets on the page's networks from the data
 * service, without spam.
 */
export const answerAssets = async (store: Store, account: ConnectedAccount, { params }: PageRequest): Promise<Json> => {
  const query = readQuery(params, account)
  const findNetwork = store.get(getNetworkAtom)
  const assets: Record<string, Asset[]> = {}
  for (const balance of await readBalances(store, account.address)) {
    const isShown = balance.chainId.startsWith('eip155:') && findNetwork(balance.chainId) && !balance.isSpam
    if (!isShown) continue
    const chain = toHexChainId(balance.chainId)
    const asset = toAsset(balance)
    if (isAsked(query, chain, asset)) assets[chain] = [...(assets[chain] ?? []), asset]
  }
  return assets
}
