import { atom } from 'jotai'
import type { Payment, PayResult } from '#protocol/pay'
import { isOpenAtom } from '../../navigation/modal.ts'
import { PayError } from './PayError.ts'
import type { PaymentOption, PayRequest } from './PayRequest.ts'

/**
 * The stage of a payment. `asked`: the visitor decides. `isUnsure`: the payment status is unknown after a wallet error.
 * `asking`: a wallet or onramp provider was prompted, and may have paid before it answers. `sent`: the payment has
 * begun. In `asking` and `sent`, the request does not expire, and closing the modal does not decline it.
 */
export type PayStage =
  | { status: 'asked'; isUnsure?: boolean }
  | { status: 'asking' }
  | { status: 'sent' }
  /** `isLate`: paid after the page was told that the request had ended unpaid. */
  | { status: 'ended'; result: PayResult; isLate?: boolean }

export interface ActivePayment {
  request: PayRequest
  chosen: number
  stage: PayStage
  settle: (result: PayResult) => void
}

const currentAtom = atom<ActivePayment | undefined>(undefined)

/** The page's current payment request. */
export const activePaymentAtom = atom((get) => get(currentAtom))

export const chosenPaymentOptionAtom = atom((get): PaymentOption | undefined => {
  const { request, chosen = 0 } = get(currentAtom) ?? {}
  return request?.paymentOptions[chosen]
})

const changeAtom = atom(null, (get, set, request: PayRequest, change: Partial<ActivePayment>) => {
  const current = get(currentAtom)
  if (current?.request === request) set(currentAtom, { ...current, ...change })
})

/** The payments made since the page was opened, grouped by order. */
const paidAtom = atom<ReadonlyMap<string, Payment>>(new Map())

const keyOf = ({ orderId, paymentOptions: [{ caipNetworkId, to }] }: PayRequest) =>
  orderId === undefined ? undefined : JSON.stringify([orderId, caipNetworkId, to])

/** Returns the earlier payment of the same order, so that it is not paid twice. */
export const earlierPaymentAtom = atom((get) => (request: PayRequest) => {
  const key = keyOf(request)
  return key === undefined ? undefined : get(paidAtom).get(key)
})

/** Ends a payment once. A completed payment is recorded for its order, even if the request has already ended. */
export const endPaymentAtom = atom(null, (get, set, request: PayRequest, result: PayResult) => {
  const key = keyOf(request)
  if (result.success && key !== undefined) set(paidAtom, new Map([...get(paidAtom), [key, result.result]]))
  const current = get(currentAtom)
  if (current?.request !== request || current.stage.status === 'ended') return
  set(changeAtom, request, { stage: { status: 'ended', result } })
  current.settle(result)
})

/** Records a payment that completes after its request has ended, and shows it to the visitor. */
export const payLateAtom = atom(null, (_get, set, request: PayRequest, result: PayResult) => {
  set(endPaymentAtom, request, result)
  set(changeAtom, request, { stage: { status: 'ended', result, isLate: true } })
})

export const failPaymentAtom = atom(null, (_get, set, request: PayRequest, error: PayError) => {
  const { code, message } = error
  set(endPaymentAtom, request, { success: false, status: 'failed', error: { code, message } })
})

/** Ends an unpaid request. If the wallet may have paid, the page receives that error. */
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
 * Reserves a request before a wallet or onramp provider is prompted. Returns false if the request has ended or is
 * already reserved.
 */
export const markPendingAtom = atom(null, (get, set, request: PayRequest, now: number) => {
  if (get(getStageAtom)(request) !== 'asked' || now >= request.expiresAt) return false
  set(changeAtom, request, { stage: { status: 'asking' } })
  return true
})

/**
 * Marks the payment as not known to be paid, so that the visitor can decide again. Ends the request if the modal was
 * closed or the request has expired.
 */
export const markUnpaidAtom = atom(null, (get, set, request: PayRequest, now: number, isUnsure: boolean) => {
  if (get(getStageAtom)(request) !== 'asking') return
  set(changeAtom, request, { stage: { status: 'asked', isUnsure } })
  set(endOverdueAtom, request, now)
  set(declineWhenClosedAtom, request)
})

/** Marks the payment as begun by a wallet or onramp provider. From now on, only its result ends the request. */
export const markSentAtom = atom(null, (get, set, request: PayRequest) => {
  if (get(getStageAtom)(request) === 'asking') set(changeAtom, request, { stage: { status: 'sent' } })
})

/** True if a payment waits for the visitor's decision in the modal or the wallet. */
export const isPaymentAskedAtom = atom((get) => {
  const status = get(currentAtom)?.stage.status
  return status === 'asked' || status === 'asking'
})

/** True while a payment is in progress, whoever must act next. */
export const isPaymentInProgressAtom = atom((get) => {
  const current = get(currentAtom)
  return current !== undefined && current.stage.status !== 'ended'
})

/**
 * Accepts a page's request and resolves with its result. Rejects a second request while the first is in progress.
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

/** Declines the request when the modal closes, unless it was paid or the wallet still shows a prompt. */
export const declineWhenClosedAtom = atom(null, (get, set, request: PayRequest) => {
  if (get(isOpenAtom) || get(getStageAtom)(request) !== 'asked') return
  set(endUnpaidAtom, request, 'declined')
})
