import { findRouter } from '#protocol/routers'
import { findWrapper } from '#protocol/wrappers'
import type { ApproveAnswer } from '../../services/blockchain-data/swap/buildApprove.ts'
import type { SwapAnswer } from '../../services/blockchain-data/swap/buildSwap.ts'
import { boundsOf, type ReviewedSwap } from './ReviewedSwap.ts'
import type { SwapCall } from './readSwapCall.ts'
import { isNative, type SwapHolding } from './swapHolding.ts'

/** Thrown if the service's transaction differs from the reviewed swap. It is not signed. */
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

/** Checks that the swap contract is a known router, because it may spend the token. */
export const checkRouter = (router: string | undefined) => {
  const { chainId, address } = chainAndAddress(router ?? '')
  assertBuilt(findRouter(chainId, address) !== undefined, 'no router is known at this address')
  return router ?? ''
}

/** Returns the token address that a router uses. For a native currency, this is its wrapped form. */
const tokenOf = (holding: SwapHolding) => {
  const { chainId, address } = chainAndAddress(holding.id)
  return isNative(holding) ? findWrapper(chainId) : address.toLowerCase()
}

/** Exceeds the service's deadline, because clocks can be hours off. The amounts are limited anyway. */
const longestSeconds = 24 * 3600

/** Checks the call data, because a wallet that cannot decode it would still sign it. */
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

/** Checks a swap against the review: same router, no more paid, no less received, and sent to the visitor. */
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

/** Encodes the approval that lets the router spend this amount. */
export const approvalData = ({ router }: Pick<ReviewedSwap, 'router'>, amount: bigint): `0x${string}` =>
  `${approveSelector}${word(chainAndAddress(router).address.slice(2).toLowerCase())}${word(amount.toString(16))}`

/** Checks that an approval is for exactly the swap's amount, or for zero if a reset is required first. */
export const checkApproval = (reviewed: ReviewedSwap, needed: bigint, { tx, amount }: ApproveAnswer) => {
  const { from } = reviewed
  assertBuilt(isSame(tx.to, from.id), 'it goes to another contract')
  assertBuilt(amount === needed || amount === 0n, 'it allows another amount')
  assertBuilt(isSame(tx.data, approvalData(reviewed, amount)) && tx.value === 0n, 'it is no approval')
}
