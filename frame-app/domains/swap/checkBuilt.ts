import { findRouter } from '#protocol/routers'
import type { ApproveAnswer } from '../../services/blockchain-data/swap/buildApprove.ts'
import type { SwapAnswer } from '../../services/blockchain-data/swap/buildSwap.ts'
import type { ReviewedSwap } from './ReviewedSwap.ts'
import { isNative } from './swapHolding.ts'

/** The service built something else than was reviewed: nothing of it is signed. */
export class BuiltWronglyError extends Error {
  override readonly name = 'BuiltWronglyError'

  constructor(what: string) {
    super(`The swap was built wrongly: ${what}`)
  }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const demand = (isRight: boolean, what: string) => {
  if (!isRight) throw new BuiltWronglyError(what)
}

const chainAndAddress = (id: string) => {
  const [, reference = '', address = ''] = id.split(':')
  return { chainId: Number(reference), address }
}

/** The contract that swaps has to be a known router: it is allowed to take the token. */
export const checkRouter = (router: string | undefined) => {
  const { chainId, address } = chainAndAddress(router ?? '')
  demand(findRouter(chainId, address) !== undefined, 'no router is known at this address')
  return router ?? ''
}

/** A swap keeps to what was reviewed: by the same router, of no more than was said, for no less. */
export const checkSwap = (
  { from, exact, amount, limit, router, userAddress }: ReviewedSwap,
  { tx, ...bounds }: SwapAnswer,
) => {
  demand(isSame(tx.to, router), 'it goes to another contract')
  demand(isSame(chainAndAddress(tx.from).address, userAddress), 'it is of another account')
  demand(bounds.mostIn <= (exact === 'in' ? amount : limit), 'it takes more')
  demand(bounds.leastOut >= (exact === 'in' ? limit : amount), 'it brings less')
  demand(tx.value === (isNative(from) ? bounds.mostIn : 0n), 'it pays another amount')
}

const word = (digits: string) => digits.padStart(64, '0')
const approveSelector = '0x095ea7b3'

/** An approval lets the router take exactly what the swap needs, or nothing, where that has to come first. */
export const checkApproval = ({ from, router }: ReviewedSwap, needed: bigint, { tx, amount }: ApproveAnswer) => {
  const { address } = chainAndAddress(router)
  const data = `${approveSelector}${word(address.slice(2))}${word(amount.toString(16))}`
  demand(isSame(tx.to, from.id), 'it goes to another contract')
  demand(amount === needed || amount === 0n, 'it allows another amount')
  demand(isSame(tx.data, data) && tx.value === 0n, 'it is no approval')
}
