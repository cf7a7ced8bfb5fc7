import { formatQuantity } from '../../ui/text/formatQuantity.ts'
import { formatUnits } from './formatUnits.ts'

interface Quantity {
  units: bigint
  decimals: number
  symbol: string
}

/** Formats a balance or fee with three decimals (UI-07). A smaller quantity is written out, never as zero. */
export const quantityText = ({ units, decimals, symbol }: Quantity, locale: string) => {
  const isTooSmall = units > 0n && units * 1000n < 10n ** BigInt(decimals)
  const quantity = isTooSmall ? significantOf(units, decimals) : formatQuantity(units, decimals, locale)
  return `${quantity}\u00a0${symbol}`
}

/** Keeps only the first two significant digits: a fee of 0.000021 is not 0.000021000000147. */
const significantOf = (units: bigint, decimals: number) => {
  const text = formatUnits(units, decimals)
  const first = text.search(/[1-9]/)
  return text.slice(0, first + 2).replace(/0$/, '')
}

/** Formats items by name, with the count first if there are several. */
export const itemsText = (units: bigint, title: string) => (units === 1n ? title : `${units}\u00a0×\u00a0${title}`)

/** Formats the quantity to send in full, to the last digit. */
export const wholeQuantityText = ({ units, decimals, symbol, isItem }: Quantity & { isItem?: boolean }) =>
  isItem ? itemsText(units, symbol) : `${formatUnits(units, decimals)}\u00a0${symbol}`
