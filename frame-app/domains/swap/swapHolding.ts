import { nativeAddress } from '#protocol/vocabulary/nativeCurrency'
import type { Network } from '#protocol/vocabulary/network'
import type { SwapToken } from '../../services/blockchain-data/swap/getSwapTokens.ts'
import { currencyOf } from '../tokens/currencyOf.ts'
import type { Holding } from '../tokens/Holding.ts'

/** A token that can be swapped, with the account's balance. */
export interface SwapHolding extends Holding {
  /** CAIP-10 id. The native currency uses its conventional placeholder address. */
  id: string
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const addressIn = (id: string) => id.split(':')[2] ?? ''

export const isNative = ({ id }: Pick<SwapHolding, 'id'>) => isSame(addressIn(id), nativeAddress)

const idOf = ({ address }: Holding, { caipNetworkId }: Network) => `${caipNetworkId}:${address ?? nativeAddress}`

const fromToken = (token: SwapToken, network: Network): SwapHolding => {
  const { name, symbol, decimals, isVerified, address: id } = token
  const address = addressIn(id)
  const own = { id, name, symbol, decimals, isVerified, units: undefined }
  return isNative({ id })
    ? { ...own, assetId: currencyOf(network).assetId }
    : { ...own, assetId: `${network.caipNetworkId}/erc20:${address}`, address }
}

/** Merges the service's tokens with the balances, and adds held tokens that are not listed. Omits spam and items. */
export const mergeHoldings = (
  tokens: readonly SwapToken[],
  holdings: readonly Holding[] | undefined,
  network: Network,
): SwapHolding[] => {
  const held = (holdings ?? []).filter(({ item, isSpam }) => !item && !isSpam)
  const heldOf = (id: string) => held.find((holding) => isSame(idOf(holding, network), id))
  // If the holdings are loaded, a token that is not among them has a balance of zero.
  const none = holdings ? 0n : undefined
  const listed = tokens.map((token): SwapHolding => {
    const { units = none, price, currency } = heldOf(token.address) ?? {}
    return { ...fromToken(token, network), units, price, currency }
  })
  const others = held.filter((holding) => !tokens.some(({ address }) => isSame(address, idOf(holding, network))))
  return [...listed, ...others.map((holding) => ({ ...holding, id: idOf(holding, network) }))]
}
