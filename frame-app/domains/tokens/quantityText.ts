import { formatQuantity } from '../../ui/text/formatQuantity.ts'
import { formatUnits } from './formatUnits.ts'

interface Quantity {
  units: bigint
  decimals: number
  symbol: string
}

/** Formats a balance or fee with three decimals (UI-07). Smaller quantities show more decimals instead of zero. */
export const quantityText = ({ units, decimals, symbol }: Quantity, locale: string) => {
  const isTooSmall = units > 0n && units * 1000n < 10n ** BigInt(decimals)
  const quantity = isTooSmall ? significantOf(units, decimals) : formatQuantity(units, decimals, locale)
  return `${quantity}\u00a0${symbol}`
}

/** Truncates to two significant digits, for example a fee of 0.000021000000147 to 0.000021. */
const significantOf = (units: bigint, decimals: number) => {
  const text = formatUnits(units, decimals)
  const first = text.search(/[1-9]/)
  return text.slice(0, first + 2).replace(/0$/, '')
}

/** Formats an item's name. If there are several, the count comes first. */
export const itemsText = (units: bigint, title: string) => (units === 1n ? title : `${units}\u00a0×\u00a0${title}`)

/** Formats the quantity to send with all digits. */
export const wholeQuantityText = ({ units, decimals, symbol, isItem }: Quantity & { isItem?: boolean }) =>
  isItem ? itemsText(units, symbol) : `${formatUnits(units, decimals)}\u00a0${symbol}`
