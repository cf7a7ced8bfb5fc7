import { maxDecimals } from '../../services/blockchain-data/quantity.ts'
import { itemsText, quantityText } from '../tokens/quantityText.ts'
import type { Move } from './mergeTransfers.ts'

const item = 10n ** BigInt(maxDecimals)

/** A quantity and its symbol; of items their name, and how many. */
export const moveText = ({ units, symbol, isItem, isNumbered }: Move, locale: string) => {
  if (!isItem) return quantityText({ units, decimals: maxDecimals, symbol }, locale)
  if (isNumbered) return itemsText(units / item, symbol)
  // Always with how many: an item may be named as an amount is written.
  return `${new Intl.NumberFormat(locale).format(units / item)}\u00a0×\u00a0${symbol}`
}
