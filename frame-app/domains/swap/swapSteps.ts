import { atom } from 'jotai'
import { userRejected } from '#protocol/errors/rpc'
import { outsideAtom } from '../../outside/outside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { requestWalletAtom } from '../connections/requestWallet.ts'
import { getNetworkAtom } from '../networks/networkAtoms.ts'
import { quantityText } from '../tokens/quantityText.ts'
import { isOf } from '../transactions/isOwnTransaction.ts'
import { placeOrderAtom, sendOrderAtom } from '../transactions/order.ts'
import type { TogetherCall } from '../transactions/togetherCalls.ts'
import { transactionsOf } from '../transactions/transactionsOf.ts'
import { approvalData, checkApproval } from './checkBuilt.ts'
import { loadSwapData } from './loadSwapData.ts'
import { boundsOf, type ReviewedSwap } from './ReviewedSwap.ts'
import { clearSwapAtom } from './swapDraft.ts'
import {
  buildReviewedAtom,
  prepareSwapAtom,
  putReviewAtom,
  reviewAfter,
  reviewAtom,
  reviewedAtom,
  type SwapFault,
  swapReceipt,
} from './swapReview.ts'

const chainOf = (id: string) => id.split(':').slice(0, 2).join(':')
const addressOf = (id: string) => id.split(':')[2] ?? ''
const hex = (text: string) => text as `0x${string}`

/** Returns the account and network of a swap if they are still active. */
const placeAtom = atom((get) => ({ from, userAddress }: ReviewedSwap) => {
  const caipNetworkId = chainOf(from.id)
  const account = get(connectedAtom)
  const network = get(getNetworkAtom)(caipNetworkId)
  return account && network && isOf(account, { from: userAddress, caipNetworkId }) ? { account, network } : undefined
})

const faultOf = (error: unknown): SwapFault =>
  (error as { code?: unknown } | null)?.code === userRejected[0] ? 'declined' : 'stuck'

/** Approves exactly the swap's amount with the wallet, waits for confirmation, and checks the allowance again. */
export const allowAtom = atom(null, async (get, set) => {
  const [reviewed, review] = [get(reviewedAtom), get(reviewAtom)]
  const place = reviewed && get(placeAtom)(reviewed)
  if (!reviewed || review.status !== 'ready' || review.step !== 'allow') return
  if (!place) return set(putReviewAtom, reviewed, { status: 'failed', fault: 'stuck' })
  const { from, to, userAddress, router: spender } = reviewed
  set(putReviewAtom, reviewed, { status: 'allowing' })
  try {
    const { buildApprove } = await loadSwapData(get(outsideAtom))
    const { mostIn: amount } = review.built
    const approval = await buildApprove({ from: from.id, to: to.id, userAddress, amount, spender })
    checkApproval(reviewed, amount, approval)
    const { data, eip155 } = approval.tx
    const transactions = await transactionsOf('eip155')
    const order = { from: userAddress, to: addressOf(from.id), units: 0n, decimals: from.decimals, data: hex(data) }
    const { method, params } = await transactions.toRequest(place.network, { ...order, gas: BigInt(eip155.gas) })
    if (get(reviewedAtom) !== reviewed) return
    const hash = transactions.readHash(await get(requestWalletAtom)(place.account, method, params))
    if (!hash) throw new Error('The wallet gave no transaction')
    set(putReviewAtom, reviewed, { status: 'waiting' })
    const { outcome } = await transactions.wait(place.network, hash, Date.now())
    if (outcome === 'failed') throw new Error('The network refused the approval')
  } catch (error) {
    return set(putReviewAtom, reviewed, { status: 'failed', fault: faultOf(error) })
  }
  // Reads the allowance from the chain, whichever transaction was confirmed.
  if (get(reviewedAtom) === reviewed) await set(prepareSwapAtom)
})

/** Returns the approvals that the swap requires. Some tokens must be reset to zero before a new approval. */
const approvalsAtom = atom(null, async (get, _set, reviewed: ReviewedSwap, needed: bigint): Promise<TogetherCall[]> => {
  const { from, to, userAddress, router: spender } = reviewed
  const { buildApprove } = await loadSwapData(get(outsideAtom))
  const approval = await buildApprove({ from: from.id, to: to.id, userAddress, amount: needed, spender })
  checkApproval(reviewed, needed, approval)
  const amounts = approval.amount === 0n ? [0n, needed] : [needed]
  return amounts.map((amount) => ({ to: addressOf(from.id), data: approvalData(reviewed, amount), value: 0n }))
})

/** Rebuilds the swap with a current deadline and limits, and sends it with the wallet. */
export const swapNowAtom = atom(null, async (get, set) => {
  const [reviewed, review] = [get(reviewedAtom), get(reviewAtom)]
  if (!reviewed || review.status !== 'ready' || review.step === 'allow') return
  const { from, to, userAddress, quote } = reviewed
  const { step } = review
  set(putReviewAtom, reviewed, { status: 'preparing' })
  try {
    const built = await set(buildReviewedAtom, reviewed)
    const before = step === 'both' ? await set(approvalsAtom, reviewed, built.mostIn) : undefined
    if (get(reviewedAtom) !== reviewed) return
    set(putReviewAtom, reviewed, { status: 'ready', step, built })
    const { symbol, decimals, assetId } = from
    const gives = { units: quote.exact === 'in' ? boundsOf(reviewed).mostIn : quote.fromAmount }
    const isPlaced = set(placeOrderAtom, {
      receipt: swapReceipt,
      caipNetworkId: chainOf(from.id),
      symbol,
      decimals,
      assetId,
      from: userAddress,
      to: addressOf(built.tx.to),
      units: built.tx.value,
      data: hex(built.tx.data),
      ...(before ? { before } : { gas: built.tx.eip155.gas }),
      swap: { ...gives, gets: quantityText({ ...to, units: built.tx.amount }, 'en') },
    })
    if (isPlaced && (await set(sendOrderAtom))) set(clearSwapAtom)
  } catch (error) {
    set(putReviewAtom, reviewed, reviewAfter(error))
  }
})
