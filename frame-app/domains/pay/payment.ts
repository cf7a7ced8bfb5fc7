import { atom } from 'jotai'
import type { Payment, PayResult } from '#protocol/pay'
import { isOpenAtom } from '../../navigation/modal.ts'
import { PayError } from './PayError.ts'
import type { PaymentOption, PayRequest } from './PayRequest.ts'

/**
 * Where a payment stands. `asked`: the visitor decides, `isUnsure` where a wallet's error did not say whether it has paid; `asking`: a wallet or a seller is asked for it, and may have paid before
 * the answer is here; `sent`: it has begun. In neither is time up, nor does closing decline it.
 */
export type PayStage =
  | { status: 'asked'; isUnsure?: boolean }
  | { status: 'asking' }
  | { status: 'sent' }
  /** `isLate`: it was paid after the page had heard that it was not. */
  | { status: 'ended'; result: PayResult; isLate?: boolean }

export interface ActivePayment {
  request: PayRequest
  /** The way that is chosen. */
  chosen: number
  stage: PayStage
  settle: (result: PayResult) => void
}

const currentAtom = atom<ActivePayment | undefined>(undefined)

/** What a page asks to be paid now. */
export const activePaymentAtom = atom((get) => get(currentAtom))

/** The way by which it is paid. */
export const chosenPaymentOptionAtom = atom((get): PaymentOption | undefined => {
  const { request, chosen = 0 } = get(currentAtom) ?? {}
  return request?.paymentOptions[chosen]
})

const changeAtom = atom(null, (get, set, request: PayRequest, change: Partial<ActivePayment>) => {
  const current = get(currentAtom)
  if (current?.request === request) set(currentAtom, { ...current, ...change })
})

/** What was paid since the page was opened, by its order. */
const paidAtom = atom<ReadonlyMap<string, Payment>>(new Map())

const keyOf = ({ orderId, paymentOptions: [{ caipNetworkId, to }] }: PayRequest) =>
  orderId === undefined ? undefined : JSON.stringify([orderId, caipNetworkId, to])

/** The payment of the same order, where it was paid before: nobody pays twice. */
export const earlierPaymentAtom = atom((get) => (request: PayRequest) => {
  const key = keyOf(request)
  return key === undefined ? undefined : get(paidAtom).get(key)
})

/** Ends a payment, once. What was paid counts for its order, also where the request is over. */
export const endPaymentAtom = atom(null, (get, set, request: PayRequest, result: PayResult) => {
  const key = keyOf(request)
  if (result.success && key !== undefined) set(paidAtom, new Map([...get(paidAtom), [key, result.result]]))
  const current = get(currentAtom)
  if (current?.request !== request || current.stage.status === 'ended') return
  set(changeAtom, request, { stage: { status: 'ended', result } })
  current.settle(result)
})

/** What arrives after the end of its request counts for its order, too, and the visitor sees that. */
export const payLateAtom = atom(null, (_get, set, request: PayRequest, result: PayResult) => {
  set(endPaymentAtom, request, result)
  set(changeAtom, request, { stage: { status: 'ended', result, isLate: true } })
})

export const failPaymentAtom = atom(null, (_get, set, request: PayRequest, error: PayError) => {
  const { code, message } = error
  set(endPaymentAtom, request, { success: false, status: 'failed', error: { code, message } })
})

/** Ends a request that nobody has paid. Where a wallet may have, the page hears just that. */
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

/** Takes a request for a wallet or a seller to be asked. False where it is over, or another one is asked for it. */
export const markPendingAtom = atom(null, (get, set, request: PayRequest, now: number) => {
  if (get(getStageAtom)(request) !== 'asked' || now >= request.expiresAt) return false
  set(changeAtom, request, { stage: { status: 'asking' } })
  return true
})

/** The wallet has paid nothing that is known: the visitor decides again, unless they have closed the modal or time is up by now. */
export const markUnpaidAtom = atom(null, (get, set, request: PayRequest, now: number, isUnsure: boolean) => {
  if (get(getStageAtom)(request) !== 'asking') return
  set(changeAtom, request, { stage: { status: 'asked', isUnsure } })
  set(endOverdueAtom, request, now)
  set(declineWhenClosedAtom, request)
})

/** A wallet or a seller has begun it: it ends by what becomes of that alone. */
export const markSentAtom = atom(null, (get, set, request: PayRequest) => {
  if (get(getStageAtom)(request) === 'asking') set(changeAtom, request, { stage: { status: 'sent' } })
})

/** Whether a payment waits for the visitor, here or in their wallet. */
export const isPaymentAskedAtom = atom((get) => {
  const status = get(currentAtom)?.stage.status
  return status === 'asked' || status === 'asking'
})

/** Whether a payment is under way, whoever acts next. */
export const isPaymentInProgressAtom = atom((get) => {
  const current = get(currentAtom)
  return current !== undefined && current.stage.status !== 'ended'
})

/**
 * Takes a page's request. Resolves with how it ends; a second one is refused while the first goes on. Time is up by
 * `endOverdueAtom`.
 */
export const askPaymentAtom = atom(null, (get, set, request: PayRequest): Promise<PayResult> => {
  if (get(isPaymentInProgressAtom)) throw new PayError('UNABLE_TO_INITIATE_PAYMENT', 'Another payment is not over yet')
  const earlier = get(earlierPaymentAtom)(request)
  if (earlier) return Promise.resolve({ success: true, status: 'paid', result: earlier })
  return new Promise((settle) => set(currentAtom, { request, chosen: 0, stage: { status: 'asked' }, settle }))
})

/** Ends a request whose time is over, unless a wallet or a seller was asked. */
export const endOverdueAtom = atom(null, (get, set, request: PayRequest, now: number) => {
  if (get(getStageAtom)(request) !== 'asked' || now < request.expiresAt) return
  set(endUnpaidAtom, request, 'expired')
})

/** Who closes the modal does not pay, unless they have already or their wallet still asks. */
export const declineWhenClosedAtom = atom(null, (get, set, request: PayRequest) => {
  if (get(isOpenAtom) || get(getStageAtom)(request) !== 'asked') return
  set(endUnpaidAtom, request, 'declined')
})
