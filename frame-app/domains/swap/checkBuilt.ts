import { findRouter } from '#protocol/routers'
import { findWrapper } from '#protocol/wrappers'
import type { ApproveAnswer } from '../../services/blockchain-data/swap/buildApprove.ts'
import type { SwapAnswer } from '../../services/blockchain-data/swap/buildSwap.ts'
import { boundsOf, type ReviewedSwap } from './ReviewedSwap.ts'
import type { SwapCall } from './readSwapCall.ts'
import { isNative, type SwapHolding } from './swapHolding.ts'

/** The service built something else than was reviewed: nothing of it is signed. */
export class BuiltWronglyError extends Error {
  override readonly name = 'BuiltWronglyError'

  constructor(what: string) {
    super(`The swap was built wrongly: ${what}`)
  }
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const assertBuilt = (isRight: boolean, what: string) => {
  if (!isRight) throw new BuiltWronglyError(what)
}

const chainAndAddress = (id: string) => {
  const [, reference = '', address = ''] = id.split(':')
  return { chainId: Number(reference), address }
}

/** The contract that swaps has to be a known router: it is allowed to take the token. */
export const checkRouter = (router: string | undefined) => {
  const { chainId, address } = chainAndAddress(router ?? '')
  assertBuilt(findRouter(chainId, address) !== undefined, 'no router is known at this address')
  return router ?? ''
}

/** By what a router names a token: a native currency is wrapped in it. */
const tokenOf = (holding: SwapHolding) => {
  const { chainId, address } = chainAndAddress(holding.id)
  return isNative(holding) ? findWrapper(chainId) : address.toLowerCase()
}

/** Longer than the service gives, for clocks that are wrong by hours: what is got and given is bound anyway. */
const longestSeconds = 24 * 3600

/** The call itself: what a wallet that does not read it would sign. */
const checkCall = (
  call: SwapCall,
  { from, to, exact, userAddress }: ReviewedSwap,
  { mostIn, leastOut, tx }: SwapAnswer,
) => {
  assertBuilt(call.recipient === userAddress.toLowerCase(), 'it pays somebody else')
  assertBuilt(call.tokens[0] === tokenOf(from) && call.isNativeIn === isNative(from), 'it takes another token')
  assertBuilt(call.tokens.at(-1) === tokenOf(to) && call.isNativeOut === isNative(to), 'it brings another token')
  assertBuilt(new Set(call.tokens).size === call.tokens.length, 'it goes in a circle')
  assertBuilt(call.exact === exact && (call.mostIn ?? tx.value) === mostIn, 'it takes more than it says')
  assertBuilt(call.leastOut === leastOut, 'it brings less than it says')
  assertBuilt(call.deadline <= BigInt(Math.floor(Date.now() / 1000) + longestSeconds), 'it never ends')
}

/** A swap keeps to what was reviewed: by the same router, of no more than was said, for no less, to the visitor. */
export const checkSwap = async (reviewed: ReviewedSwap, built: SwapAnswer) => {
  const { from, router, userAddress } = reviewed
  const { tx } = built
  const bounds = boundsOf(reviewed)
  assertBuilt(isSame(tx.to, router), 'it goes to another contract')
  assertBuilt(isSame(chainAndAddress(tx.from).address, userAddress), 'it is of another account')
  assertBuilt(built.mostIn <= bounds.mostIn, 'it takes more')
  assertBuilt(built.leastOut >= bounds.leastOut, 'it brings less')
  assertBuilt(tx.value === (isNative(from) ? built.mostIn : 0n), 'it pays another amount')
  const { chainId, address } = chainAndAddress(router)
  const { readSwapCall } = await import('./readSwapCall.ts')
  try {
    checkCall(readSwapCall(findRouter(chainId, address)?.kind, tx.data as `0x${string}`), reviewed, built)
  } catch (error) {
    throw error instanceof BuiltWronglyError ? error : new BuiltWronglyError('its call cannot be read')
  }
}

const word = (digits: string) => digits.padStart(64, '0')
const approveSelector = '0x095ea7b3'

/** The call of a token that lets the router take so much. */
export const approvalData = ({ router }: Pick<ReviewedSwap, 'router'>, amount: bigint): `0x${string}` =>
  `${approveSelector}${word(chainAndAddress(router).address.slice(2).toLowerCase())}${word(amount.toString(16))}`

/** An approval lets the router take exactly what the swap needs, or nothing, where that has to come first. */
export const checkApproval = (reviewed: ReviewedSwap, needed: bigint, { tx, amount }: ApproveAnswer) => {
  const { from } = reviewed
  assertBuilt(isSame(tx.to, from.id), 'it goes to another contract')
  assertBuilt(amount === needed || amount === 0n, 'it allows another amount')
  assertBuilt(isSame(tx.data, approvalData(reviewed, amount)) && tx.value === 0n, 'it is no approval')
}
