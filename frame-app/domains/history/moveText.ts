import { maxDecimals } from '../../services/blockchain-data/quantity.ts'
import { quantityText } from '../tokens/quantityText.ts'
import type { Move } from './mergeTransfers.ts'

const item = 10n ** BigInt(maxDecimals)

/** A quantity and its symbol. Of items the number, where it is not one. */
export const moveText = ({ units, symbol, isItem }: Move, locale: string) => {
  if (!isItem) return quantityText({ units, decimals: maxDecimals, symbol }, locale)
  return units === item ? symbol : `${new Intl.NumberFormat(locale).format(units / item)}\u00a0${symbol}`
}
