import { maxDecimals } from '../../services/blockchain-data/quantity.ts'
import { quantityText } from '../tokens/quantityText.ts'
import type { Move } from './mergeTransfers.ts'

const item = 10n ** BigInt(maxDecimals)

/** A quantity and its symbol; of items their number and name. */
export const moveText = ({ units, symbol, isItem }: Move, locale: string) => {
  if (!isItem) return quantityText({ units, decimals: maxDecimals, symbol }, locale)
  // Always with its number: an item may be named as an amount is written.
  return `${new Intl.NumberFormat(locale).format(units / item)}\u00a0×\u00a0${symbol}`
}
