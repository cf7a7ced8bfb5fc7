import { formatUnits } from '../tokens/formatUnits.ts'
import { parseAmount } from '../tokens/parseAmount.ts'
import type { Seller } from './choice.ts'

/** Maximum number of decimals of the supported currencies. */
const moneyDecimals = 2

/** Either the typed amount in whole currency units, or the reason why no provider accepts it. */
export type JudgedAmount =
  | { status: 'empty' }
  | { status: 'ready'; amount: string; sellers: readonly Seller[] }
  | { status: 'bad'; problem: 'notAnAmount' | 'ambiguous' | 'tooPrecise' }
  | { status: 'bad'; problem: 'tooSmall' | 'tooLarge'; limit: number }

/** Returns the lowest minimum and the highest maximum of the providers. */
export const limitsOf = (sellers: readonly Seller[]) => ({
  min: Math.min(...sellers.map(({ min }) => Number(min))),
  max: Math.max(...sellers.map(({ max }) => Number(max))),
})

export const judgeAmount = (text: string, locale: string, sellers: readonly Seller[]): JudgedAmount => {
  const typed = parseAmount(text, moneyDecimals, locale)
  if (typed.status === 'empty') return typed
  if (typed.status === 'invalid') return { status: 'bad', problem: typed.problem }
  const amount = formatUnits(typed.units, moneyDecimals)
  const taking = sellers.filter(({ min, max }) => Number(amount) >= Number(min) && Number(amount) <= Number(max))
  if (taking.length > 0) return { status: 'ready', amount, sellers: taking }
  const { min, max } = limitsOf(sellers)
  return Number(amount) < min
    ? { status: 'bad', problem: 'tooSmall', limit: min }
    : { status: 'bad', problem: 'tooLarge', limit: max }
}
