import { findRouter } from '#protocol/routers'
import { findWrapper } from '#protocol/wrappers'
import type { ApproveAnswer } from '../../services/blockchain-data/swap/buildApprove.ts'
import type { SwapAnswer } from '../../services/blockchain-data/swap/buildSwap.ts'
import { boundsOf, type ReviewedSwap } from './ReviewedSwap.ts'
import type { SwapCall } from './readSwapCall.ts'
import { isNative, type SwapHolding } from './swapHolding.ts'

/** Thrown when the service built something other than the reviewed swap. Nothing of it is signed. */
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

/** Checks that the swap contract is a known router, because it is allowed to take the token. */
export const checkRouter = (router: string | undefined) => {
  const { chainId, address } = chainAndAddress(router ?? '')
  assertBuilt(findRouter(chainId, address) !== undefined, 'no router is known at this address')
  return router ?? ''
}

/** Returns the address that a router uses for a token: the wrapped form for a native currency. */
const tokenOf = (holding: SwapHolding) => {
  const { chainId, address } = chainAndAddress(holding.id)
  return isNative(holding) ? findWrapper(chainId) : address.toLowerCase()
}

/** Longer than the service's deadline, for clocks that are hours off. The amounts are limited anyway. */
const longestSeconds = 24 * 3600

/** Checks the call itself, which a wallet that cannot decode it would sign. */
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

/** Checks a swap against the review: same router, no more given, no less received, paid to the visitor. */
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

/** Returns the token call that lets the router take this amount. */
export const approvalData = ({ router }: Pick<ReviewedSwap, 'router'>, amount: bigint): `0x${string}` =>
  `${approveSelector}${word(chainAndAddress(router).address.slice(2).toLowerCase())}${word(amount.toString(16))}`

/** Checks that an approval covers exactly the swap's amount, or zero if that must come first. */
export const checkApproval = (reviewed: ReviewedSwap, needed: bigint, { tx, amount }: ApproveAnswer) => {
  const { from } = reviewed
  assertBuilt(isSame(tx.to, from.id), 'it goes to another contract')
  assertBuilt(amount === needed || amount === 0n, 'it allows another amount')
  assertBuilt(isSame(tx.data, approvalData(reviewed, amount)) && tx.value === 0n, 'it is no approval')
}
