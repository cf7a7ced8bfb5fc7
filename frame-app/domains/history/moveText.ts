import { maxDecimals } from '../../services/blockchain-data/quantity.ts'
import { itemsText, quantityText } from '../tokens/quantityText.ts'
import type { Move } from './mergeTransfers.ts'

const item = 10n ** BigInt(maxDecimals)

/** Formats a quantity with its symbol, or an item's name with its count. */
export const moveText = ({ units, symbol, isItem, isNumbered }: Move, locale: string) => {
  if (!isItem) return quantityText({ units, decimals: maxDecimals, symbol }, locale)
  if (isNumbered) return itemsText(units / item, symbol)
  // Always includes the count because an item's name can look like an amount.
  return `${new Intl.NumberFormat(locale).format(units / item)}\u00a0×\u00a0${symbol}`
}
