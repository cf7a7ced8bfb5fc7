import { atom } from 'jotai'
import type { Payment, PayResult } from '#protocol/pay'
import { isOpenAtom } from '../../navigation/modal.ts'
import { PayError } from './PayError.ts'
import type { PaymentOption, PayRequest } from './PayRequest.ts'

/**
 * The stage of a payment. `asked`: the visitor decides; `isUnsure` if a wallet's error left the payment unknown.
 * `asking`: a wallet or an onramp provider is prompted, and may have paid before it answers. `sent`: it has begun. In
 * the last two stages, the request does not expire, and closing does not decline it.
 */
export type PayStage =
  | { status: 'asked'; isUnsure?: boolean }
  | { status: 'asking' }
  | { status: 'sent' }
  /** `isLate`: paid after the page was notified that it was not. */
  | { status: 'ended'; result: PayResult; isLate?: boolean }

export interface ActivePayment {
  request: PayRequest
  /** The index of the chosen option. */
  chosen: number
  stage: PayStage
  settle: (result: PayResult) => void
}

const currentAtom = atom<ActivePayment | undefined>(undefined)

/** The current payment request of a page. */
export const activePaymentAtom = atom((get) => get(currentAtom))

/** The chosen payment option. */
export const chosenPaymentOptionAtom = atom((get): PaymentOption | undefined => {
  const { request, chosen = 0 } = get(currentAtom) ?? {}
  return request?.paymentOptions[chosen]
})

const changeAtom = atom(null, (get, set, request: PayRequest, change: Partial<ActivePayment>) => {
  const current = get(currentAtom)
  if (current?.request === request) set(currentAtom, { ...current, ...change })
})

/** The payments made since the page was opened, by order. */
const paidAtom = atom<ReadonlyMap<string, Payment>>(new Map())

const keyOf = ({ orderId, paymentOptions: [{ caipNetworkId, to }] }: PayRequest) =>
  orderId === undefined ? undefined : JSON.stringify([orderId, caipNetworkId, to])

/** Returns the earlier payment of the same order, to prevent a second payment. */
export const earlierPaymentAtom = atom((get) => (request: PayRequest) => {
  const key = keyOf(request)
  return key === undefined ? undefined : get(paidAtom).get(key)
})

/** Ends a payment once. A completed payment counts for its order, even after the request has ended. */
export const endPaymentAtom = atom(null, (get, set, request: PayRequest, result: PayResult) => {
  const key = keyOf(request)
  if (result.success && key !== undefined) set(paidAtom, new Map([...get(paidAtom), [key, result.result]]))
  const current = get(currentAtom)
  if (current?.request !== request || current.stage.status === 'ended') return
  set(changeAtom, request, { stage: { status: 'ended', result } })
  current.settle(result)
})

/** Applies a payment that arrives after the end of its request to the order, and shows it to the visitor. */
export const payLateAtom = atom(null, (_get, set, request: PayRequest, result: PayResult) => {
  set(endPaymentAtom, request, result)
  set(changeAtom, request, { stage: { status: 'ended', result, isLate: true } })
})

export const failPaymentAtom = atom(null, (_get, set, request: PayRequest, error: PayError) => {
  const { code, message } = error
  set(endPaymentAtom, request, { success: false, status: 'failed', error: { code, message } })
})

/** Ends an unpaid request. If a wallet may have paid, the page receives exactly that. */
const endUnpaidAtom = atom(null, (get, set, request: PayRequest, status: 'expired' | 'declined') => {
  const stage = get(currentAtom)?.stage
  if (stage?.status !== 'asked' || !stage.isUnsure) return set(endPaymentAtom, request, { success: false, status })
  set(failPaymentAtom, request, new PayError('GENERIC_PAYMENT_ERROR', 'The wallet did not say whether it has paid'))
})

const getStageAtom = atom((get) => {
  const current = get(currentAtom)
  return (request: PayRequest) => (current?.request === request ? current.stage.status : undefined)
})

export const choosePaymentOptionAtom = atom(null, (get, set, request: PayRequest, chosen: number) => {
  if (get(getStageAtom)(request) === 'asked') set(changeAtom, request, { chosen })
})

/**
 * Reserves a request before a wallet or onramp provider is prompted. Returns false if the request is over or already
 * reserved.
 */
export const markPendingAtom = atom(null, (get, set, request: PayRequest, now: number) => {
  if (get(getStageAtom)(request) !== 'asked' || now >= request.expiresAt) return false
  set(changeAtom, request, { stage: { status: 'asking' } })
  return true
})

/**
 * The wallet has made no known payment. The visitor decides again, unless the modal was closed or the request has
 * expired.
 */
export const markUnpaidAtom = atom(null, (get, set, request: PayRequest, now: number, isUnsure: boolean) => {
  if (get(getStageAtom)(request) !== 'asking') return
  set(changeAtom, request, { stage: { status: 'asked', isUnsure } })
  set(endOverdueAtom, request, now)
  set(declineWhenClosedAtom, request)
})

/** A wallet or onramp provider has begun the payment. Only its result ends the request now. */
export const markSentAtom = atom(null, (get, set, request: PayRequest) => {
  if (get(getStageAtom)(request) === 'asking') set(changeAtom, request, { stage: { status: 'sent' } })
})

/** True if a payment waits for the visitor, in the modal or in their wallet. */
export const isPaymentAskedAtom = atom((get) => {
  const status = get(currentAtom)?.stage.status
  return status === 'asked' || status === 'asking'
})

/** True if a payment is in progress, regardless of who acts next. */
export const isPaymentInProgressAtom = atom((get) => {
  const current = get(currentAtom)
  return current !== undefined && current.stage.status !== 'ended'
})

/**
 * Accepts a page's request and resolves with its result. Refuses a second request while the first is in progress.
 * `endOverdueAtom` handles the expiry.
 */
export const askPaymentAtom = atom(null, (get, set, request: PayRequest): Promise<PayResult> => {
  if (get(isPaymentInProgressAtom)) throw new PayError('UNABLE_TO_INITIATE_PAYMENT', 'Another payment is not over yet')
  const earlier = get(earlierPaymentAtom)(request)
  if (earlier) return Promise.resolve({ success: true, status: 'paid', result: earlier })
  return new Promise((settle) => set(currentAtom, { request, chosen: 0, stage: { status: 'asked' }, settle }))
})

/** Ends an expired request, unless a wallet or onramp provider was prompted. */
export const endOverdueAtom = atom(null, (get, set, request: PayRequest, now: number) => {
  if (get(getStageAtom)(request) !== 'asked' || now < request.expiresAt) return
  set(endUnpaidAtom, request, 'expired')
})

/** Declines the request when the modal closes, unless it was paid or the wallet still prompts. */
export const declineWhenClosedAtom = atom(null, (get, set, request: PayRequest) => {
  if (get(isOpenAtom) || get(getStageAtom)(request) !== 'asked') return
  set(endUnpaidAtom, request, 'declined')
})
