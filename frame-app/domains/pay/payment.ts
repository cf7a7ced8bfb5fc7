import { atom } from 'jotai'
import type { Payment, PayResult } from '#protocol/pay'
import { isOpenAtom } from '../../navigation/modal.ts'
import type { AskedPayment, PayRequest } from './AskedPayment.ts'
import { PayError } from './PayError.ts'

/**
 * Where a payment stands. `asked`: the visitor decides; `sent`: a wallet or a seller has begun it, and time is up no more.
 */
export type PayStage = { status: 'asked' } | { status: 'sent' } | { status: 'ended'; result: PayResult }

export interface AskedOfVisitor {
  request: PayRequest
  /** The way that is chosen. */
  chosen: number
  stage: PayStage
  settle: (result: PayResult) => void
}

const currentAtom = atom<AskedOfVisitor | undefined>(undefined)

/** What a page asks to be paid now. */
export const askedPaymentAtom = atom((get) => get(currentAtom))

/** The way by which it is paid. */
export const chosenWayAtom = atom((get): AskedPayment | undefined => {
  const { request, chosen = 0 } = get(currentAtom) ?? {}
  return request?.ways[chosen]
})

const changeAtom = atom(null, (get, set, request: PayRequest, change: Partial<AskedOfVisitor>) => {
  const current = get(currentAtom)
  if (current?.request === request) set(currentAtom, { ...current, ...change })
})

/** What was paid since the page was opened, by its order. */
const paidAtom = atom<ReadonlyMap<string, Payment>>(new Map())

const keyOf = ({ orderId, ways: [{ caipNetworkId, to }] }: PayRequest) =>
  orderId === undefined ? undefined : JSON.stringify([orderId, caipNetworkId, to])

/** The payment of the same order, where it was paid before: nobody pays twice. */
export const earlierPaymentAtom = atom((get) => (request: PayRequest) => {
  const key = keyOf(request)
  return key === undefined ? undefined : get(paidAtom).get(key)
})

/** Ends a payment, once. */
export const endPaymentAtom = atom(null, (get, set, request: PayRequest, result: PayResult) => {
  const current = get(currentAtom)
  if (current?.request !== request || current.stage.status === 'ended') return
  const key = keyOf(request)
  if (result.success && key !== undefined) set(paidAtom, new Map([...get(paidAtom), [key, result.result]]))
  set(changeAtom, request, { stage: { status: 'ended', result } })
  current.settle(result)
})

export const failPaymentAtom = atom(null, (_get, set, request: PayRequest, error: PayError) => {
  const { code, message } = error
  set(endPaymentAtom, request, { success: false, status: 'failed', error: { code, message } })
})

export const chooseWayAtom = atom(null, (_get, set, request: PayRequest, chosen: number) =>
  set(changeAtom, request, { chosen }),
)

/** A wallet or a seller has begun it: it ends by what becomes of that alone. */
export const markSentAtom = atom(null, (_get, set, request: PayRequest) =>
  set(changeAtom, request, { stage: { status: 'sent' } }),
)

/** Whether a payment waits for the visitor. */
export const isPaymentAskedAtom = atom((get) => get(currentAtom)?.stage.status === 'asked')

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

/** Ends a request whose time is over, unless it was begun. */
export const endOverdueAtom = atom(null, (get, set, request: PayRequest, now: number) => {
  const current = get(currentAtom)
  if (current?.request !== request || current.stage.status !== 'asked' || now < request.expiresAt) return
  set(endPaymentAtom, request, { success: false, status: 'expired' })
})

/** Who closes the modal does not pay, unless they have already. */
export const declineWhenClosedAtom = atom(null, (get, set, request: PayRequest) => {
  const current = get(currentAtom)
  if (get(isOpenAtom) || current?.request !== request || current.stage.status !== 'asked') return
  set(endPaymentAtom, request, { success: false, status: 'declined' })
})
