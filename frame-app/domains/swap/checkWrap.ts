import type { SwapAnswer } from '../../services/blockchain-data/swap/buildSwap.ts'
import type { SwapQuote } from '../../services/blockchain-data/swap/getSwapQuotes.ts'
import { BuiltWronglyError } from './checkBuilt.ts'
import type { ReviewedSwap } from './ReviewedSwap.ts'
import { isNative } from './swapHolding.ts'

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const assertBuilt = (isRight: boolean, what: string) => {
  if (!isRight) throw new BuiltWronglyError(what)
}

/** Checks that a wrapping quote is one for one. */
export const checkWrapQuote = ({ fromAmount, toAmount }: SwapQuote, amount: bigint) =>
  assertBuilt(fromAmount === amount && toAmount === amount, 'it is not one for one')

/** Selectors of WETH9: `deposit()` and `withdraw(uint256)`. */
const deposit = '0xd0e30db0'
const withdraw = (amount: bigint) => `0x2e1a7d4d${amount.toString(16).padStart(64, '0')}`

/** Checks that a call exactly wraps or unwraps the currency. */
export const checkWrap = (
  { from, amount, router, userAddress }: ReviewedSwap,
  { tx, mostIn, leastOut }: Pick<SwapAnswer, 'tx' | 'mostIn' | 'leastOut'>,
) => {
  const isWrapping = isNative(from)
  assertBuilt(isSame(tx.to, router), 'it goes to another contract')
  assertBuilt(isSame(tx.from.split(':')[2] ?? '', userAddress), 'it is of another account')
  assertBuilt(isSame(tx.data, isWrapping ? deposit : withdraw(amount)), 'it is another call')
  assertBuilt(tx.value === (isWrapping ? amount : 0n), 'it pays another amount')
  assertBuilt(mostIn === amount && leastOut === amount, 'it is not one for one')
}
