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

/** The view that shows how a swap goes. */
export const swapReceipt: ReceiptView = 'SwapConfirmed'

/** `fails`: it would fail. `unreachable`: the service does not answer. `declined`, `stuck`: of the approval. */
export type SwapFault = 'fails' | 'unreachable' | 'declined' | 'stuck'

/** `allow`: the router has to be allowed to take the token first. `both`: the account does that as one with the swap. */
export type Review =
  | { status: 'preparing' }
  | { status: 'ready'; step: 'allow' | 'both' | 'swap'; built: SwapAnswer }
  /** The wallet asks; then the network is waited for. */
  | { status: 'allowing' | 'waiting' }
  /** The price has moved beyond what was seen. */
  | { status: 'moved' }
  | { status: 'failed'; fault: SwapFault }

const reviewedStateAtom = atom<ReviewedSwap | undefined>(undefined)
const reviewStateAtom = atom<Review>({ status: 'preparing' })

export const reviewedAtom = atom((get) => get(reviewedStateAtom))
export const reviewAtom = atom((get) => get(reviewStateAtom))

/** Ends the review: a step of it that is under way asks the wallet for nothing any more. */
export const leaveReviewAtom = atom(null, (_get, set) => set(reviewedStateAtom, undefined))

/** Sets how far the review is, unless another swap is reviewed by then. */
export const putReviewAtom = atom(null, (get, set, reviewed: ReviewedSwap, review: Review) => {
  if (get(reviewedStateAtom) === reviewed) set(reviewStateAtom, review)
})

const movedStatus = 409
const failsStatus = 422

/** What an error of the service says of a swap. */
export const reviewAfter = (error: unknown): Review => {
  const status = error instanceof HttpStatusError ? error.status : undefined
  if (status === movedStatus) return { status: 'moved' }
  return { status: 'failed', fault: status === failsStatus ? 'fails' : 'unreachable' }
}

/** Builds the swap, and throws where that is not what was reviewed. */
export const buildReviewedAtom = atom(null, async (get, _set, reviewed: ReviewedSwap) => {
  const { from, to, amount, exact, userAddress, slippageBips, router, limit } = reviewed
  const { buildSwap } = await loadSwapData(get(outsideAtom))
  const order = { from: from.id, to: to.id, amount, exact, userAddress, router, limit }
  const built = await buildSwap({ ...order, slippagePercent: Number(slippageBips) / 100 })
  if (wrapperOf(from.id, to.id)) checkWrap(reviewed, built)
  else await checkSwap(reviewed, built)
  return built
})

/** How the router is allowed to take the token. */
const stepToAllowAtom = atom((get) => async () => {
  const account = get(connectedAtom)
  return account && (await get(makesTogetherAtom)(account)) ? ('both' as const) : ('allow' as const)
})

/** Tries the swap, and looks whether the router may take the token. */
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

/** Takes a quoted swap for review. Throws where it goes by no known router. */
export const reviewSwapAtom = atom(null, (_get, set, request: SwapTerms) => {
  set(reviewedStateAtom, { ...request, router: contractOf(request), limit: slippageLimitOf(request) })
  void set(prepareSwapAtom)
})

/** Quotes the same swap again: the visitor accepts what it brings now. */
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
