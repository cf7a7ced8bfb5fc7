import { formatQuantity } from '../../ui/text/formatQuantity.ts'
import { formatUnits } from './formatUnits.ts'

interface Quantity {
  units: bigint
  decimals: number
  symbol: string
}

/** A balance or fee: three decimals (UI-07). One that is too small for them is written whole, never as nothing. */
export const quantityText = ({ units, decimals, symbol }: Quantity, locale: string) => {
  const isTooSmall = units > 0n && units * 1000n < 10n ** BigInt(decimals)
  const quantity = isTooSmall ? significantOf(units, decimals) : formatQuantity(units, decimals, locale)
  return `${quantity}\u00a0${symbol}`
}

/** Its first two digits, and no more: a fee of 0.000021 is not 0.000021000000147. */
const significantOf = (units: bigint, decimals: number) => {
  const text = formatUnits(units, decimals)
  const first = text.search(/[1-9]/)
  return text.slice(0, first + 2).replace(/0$/, '')
}

/** Items by their name; several with their number before it. */
export const itemsText = (units: bigint, title: string) => (units === 1n ? title : `${units}\u00a0×\u00a0${title}`)

/** What is sent is written whole: to the last digit. */
export const wholeQuantityText = ({ units, decimals, symbol, isItem }: Quantity & { isItem?: boolean }) =>
  isItem ? itemsText(units, symbol) : `${formatUnits(units, decimals)}\u00a0${symbol}`
