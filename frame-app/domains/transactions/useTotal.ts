import { useAtomValue } from 'jotai'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { assetPriceAtom } from '../tokens/assetPrice.ts'
import { currencyOf } from '../tokens/currencyOf.ts'
import { moneyText, worthIn36 } from '../tokens/money.ts'
import type { ReviewedTransaction } from './order.ts'
import type { Estimate } from './useEstimate.ts'

/**
 * Returns an order's approximate total cost in money: amount, fee and account rent. Undefined unless all have a price
 * in one currency.
 */
export const useTotal = (order: ReviewedTransaction | undefined, estimate: Estimate) => {
  const { locale } = useAtomValue(localizationAtom)
  const priceOf = useAtomValue(assetPriceAtom)
  const network = useAtomValue(getNetworkAtom)(order?.caipNetworkId)
  if (!order || !network || estimate.status !== 'ready') return undefined
  const price = priceOf(order.assetId)
  const feePrice = priceOf(currencyOf(network).assetId)
  if (!price || price.currency !== feePrice?.currency) return undefined
  const paid = estimate.fee + (estimate.rent ?? 0n)
  const worth = worthIn36(order.units, order.decimals, price)
  return moneyText(worth + worthIn36(paid, network.nativeCurrency.decimals, feePrice), price.currency, locale)
}
