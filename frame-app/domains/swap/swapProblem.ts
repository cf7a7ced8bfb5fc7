import type { Messages } from '../../messages/Messages.ts'
import type { MeasuredAmount } from '../tokens/measuredAmount.ts'
import { quantityText } from '../tokens/quantityText.ts'
import type { SwapHolding } from './swapHolding.ts'
import type { SwapForm } from './useSwapForm.ts'

interface Words {
  messages: Messages
  locale: string
}

/** Returns the text for a problem of the typed amount. */
export const typedProblem = (read: MeasuredAmount, { symbol, decimals }: SwapHolding, { messages }: Words) => {
  if (read.status !== 'invalid') return undefined
  return {
    notAnAmount: messages.notAnAmount,
    ambiguous: messages.ambiguousAmount,
    noPrice: messages.noPriceNow(symbol),
    tooSmall: messages.buysNothing(symbol),
    tooPrecise: messages.tooPrecise(symbol, decimals),
  }[read.problem]
}

/** Returns the amount that the swap spends. Undefined if not known yet. */
const enteredUnits = ({ draft, read, quote }: SwapForm) => {
  if (draft.exact === 'out') return quote?.fromAmount
  return read.status === 'ready' ? read.units : undefined
}

/** True if the balance is less than the swap spends. */
export const lacksFunds = (form: SwapForm) => {
  const units = enteredUnits(form)
  const held = form.pair.from?.units
  return units !== undefined && held !== undefined && units > held
}

/** Returns the text for a problem of the paid amount. */
export const amountProblem = (form: SwapForm, words: Words) => {
  const { from } = form.pair
  if (!from) return undefined
  if (lacksFunds(form))
    return words.messages.notEnough(quantityText({ ...from, units: from.units ?? 0n }, words.locale))
  return form.draft.exact === 'in' ? typedProblem(form.read, from, words) : undefined
}
