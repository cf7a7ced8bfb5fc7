import { atom } from 'jotai'
import { HttpStatusError } from '#protocol/transport/requestJson'
import type { ReceiptView } from '../../navigation/viewEntry.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { SwapAnswer } from '../../services/blockchain-data/swap/buildSwap.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { makesTogetherAtom } from '../transactions/togetherCalls.ts'
import { checkRouter, checkSwap } from './checkBuilt.ts'
import { checkWrap, checkWrapQuote } from './checkWrap.ts'
import { loadSwapData } from './loadSwapData.ts'
import { type ReviewedSwap, slippageLimitOf } from './ReviewedSwap.ts'
import { isNative } from './swapHolding.ts'
import { wrapperOf } from './wrapping.ts'

/** The view that shows the progress of a swap. */
export const swapReceipt: ReceiptView = 'SwapConfirmed'

/**
 * `fails`: the swap would fail. `unreachable`: the service does not respond. `declined`, `stuck`: states of the
 * approval.
 */
export type SwapFault = 'fails' | 'unreachable' | 'declined' | 'stuck'

/**
 * The state of the review. `allow`: the router needs an approval first. `both`: the account executes approval and swap
 * as a batch.
 */
export type Review =
  | { status: 'preparing' }
  | { status: 'ready'; step: 'allow' | 'both' | 'swap'; built: SwapAnswer }
  /** `allowing`: the wallet prompts the visitor. `waiting`: the network must confirm. */
  | { status: 'allowing' | 'waiting' }
  /** The price moved beyond the reviewed limit. */
  | { status: 'moved' }
  | { status: 'failed'; fault: SwapFault }

const reviewedStateAtom = atom<ReviewedSwap | undefined>(undefined)
const reviewStateAtom = atom<Review>({ status: 'preparing' })

export const reviewedAtom = atom((get) => get(reviewedStateAtom))
export const reviewAtom = atom((get) => get(reviewStateAtom))

/** Ends the review. A step in progress then sends nothing to the wallet. */
export const leaveReviewAtom = atom(null, (_get, set) => set(reviewedStateAtom, undefined))

/** Sets the review state, unless another swap is under review. */
export const putReviewAtom = atom(null, (get, set, reviewed: ReviewedSwap, review: Review) => {
  if (get(reviewedStateAtom) === reviewed) set(reviewStateAtom, review)
})

const movedStatus = 409
const failsStatus = 422

/** Returns the review state for a service error. */
export const reviewAfter = (error: unknown): Review => {
  const status = error instanceof HttpStatusError ? error.status : undefined
  if (status === movedStatus) return { status: 'moved' }
  return { status: 'failed', fault: status === failsStatus ? 'fails' : 'unreachable' }
}

/** Builds the swap. Throws if it differs from the reviewed one. */
export const buildReviewedAtom = atom(null, async (get, _set, reviewed: ReviewedSwap) => {
  const { from, to, amount, exact, userAddress, slippageBips, router, limit } = reviewed
  const { buildSwap } = await loadSwapData(get(outsideAtom))
  const order = { from: from.id, to: to.id, amount, exact, userAddress, router, limit }
  const built = await buildSwap({ ...order, slippagePercent: Number(slippageBips) / 100 })
  if (wrapperOf(from.id, to.id)) checkWrap(reviewed, built)
  else await checkSwap(reviewed, built)
  return built
})

/** Returns the step that approves the router's token spending. */
const stepToAllowAtom = atom((get) => async () => {
  const account = get(connectedAtom)
  return account && (await get(makesTogetherAtom)(account)) ? ('both' as const) : ('allow' as const)
})

/** Simulates the swap and checks the router's token allowance. */
export const prepareSwapAtom = atom(null, async (get, set) => {
  const reviewed = get(reviewedStateAtom)
  if (!reviewed) return
  const { from, to, userAddress, router: spender } = reviewed
  const needsNone = isNative(from) || wrapperOf(from.id, to.id) !== undefined
  set(reviewStateAtom, { status: 'preparing' })
  try {
    const { getAllowance } = await loadSwapData(get(outsideAtom))
    const [built, allowance] = await Promise.all([
      set(buildReviewedAtom, reviewed),
      needsNone ? undefined : getAllowance({ tokenAddress: from.id, userAddress, spender }),
    ])
    const isAllowed = allowance === undefined || allowance >= built.mostIn
    const step = isAllowed ? 'swap' : await get(stepToAllowAtom)()
    set(putReviewAtom, reviewed, { status: 'ready', step, built })
  } catch (error) {
    set(putReviewAtom, reviewed, reviewAfter(error))
  }
})

type SwapTerms = Omit<ReviewedSwap, 'router' | 'limit'>

const contractOf = ({ from, to, amount, quote }: SwapTerms) => {
  const wrapper = wrapperOf(from.id, to.id)
  if (!wrapper) return checkRouter(quote.router)
  checkWrapQuote(quote, amount)
  return wrapper
}

/** Starts the review of a quoted swap. Throws if the router is unknown. */
export const reviewSwapAtom = atom(null, (_get, set, request: SwapTerms) => {
  set(reviewedStateAtom, { ...request, router: contractOf(request), limit: slippageLimitOf(request) })
  void set(prepareSwapAtom)
})

/** Requests a new quote for the same swap, so that the visitor can accept the new result. */
export const quoteAgainAtom = atom(null, async (get, set) => {
  const reviewed = get(reviewedStateAtom)
  if (!reviewed) return
  const { from, to, amount, exact, userAddress } = reviewed
  set(reviewStateAtom, { status: 'preparing' })
  try {
    const { getQuote } = await loadSwapData(get(outsideAtom))
    const quote = await getQuote({ from: from.id, to: to.id, amount, exact, userAddress })
    if (get(reviewedStateAtom) !== reviewed) return
    if (quote) set(reviewSwapAtom, { ...reviewed, quote })
    else set(reviewStateAtom, { status: 'failed', fault: 'fails' })
  } catch (error) {
    set(putReviewAtom, reviewed, reviewAfter(error))
  }
})
