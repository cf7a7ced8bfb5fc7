import { atom } from 'jotai'
import type { PayExchange } from '#protocol/pay'
import { pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { trackAtom } from '../../outside/track.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { type BuyWindow, openBuyWindow } from '../buy/buyWindow.ts'
import { onrampDesk } from './exchangeDesk.ts'
import { PayError } from './PayError.ts'
import type { PaymentOption, PayRequest } from './PayRequest.ts'
import {
  activePaymentAtom,
  chosenPaymentOptionAtom,
  endPaymentAtom,
  failPaymentAtom,
  markPendingAtom,
  markSentAtom,
  payLateAtom,
} from './payment.ts'

/** State of a payment through an onramp provider. `opening` means that the provider's URL is being requested. */
export type ExchangePayment =
  | { status: 'opening'; exchange: PayExchange }
  | { status: 'waiting'; exchange: PayExchange; url: string; reference: string; state: PurchaseState }

const deskAtom = atom((get) => onrampDesk(get(outsideAtom).data))

type Held = ExchangePayment & { request: PayRequest }

const heldAtom = atom<Held | undefined>(undefined)

/** The onramp payment of the current request. Undefined if it belongs to an earlier request. */
const currentAtom = atom((get) => {
  const held = get(heldAtom)
  return held?.request === get(activePaymentAtom)?.request ? held : undefined
})
export const exchangePaymentAtom = atom((get): ExchangePayment | undefined => get(currentAtom))

const isOffered = ({ includeOnly, exclude = [] }: PayRequest, { id }: PayExchange) =>
  (includeOnly?.includes(id) ?? true) && !exclude.includes(id)

/** Returns the onramp providers that can pay the request. Rejects with UNABLE_TO_GET_EXCHANGES. */
export const readExchangesAtom = atom(null, async (get, _set, request: PayRequest): Promise<PayExchange[]> => {
  const { list } = get(deskAtom)
  try {
    const [option] = request.paymentOptions
    return (await list(option)).filter((exchange) => isOffered(request, exchange))
  } catch (cause) {
    throw new PayError('UNABLE_TO_GET_EXCHANGES', 'The sellers cannot be asked', { cause })
  }
})

/** Grace period after the request expires, for a visitor who is paying at an onramp provider. */
const graceMs = 120_000

/**
 * Opens the onramp provider's page in a popup. Must be called in the click event, because browsers block other popups.
 * Closing the modal then no longer declines the request, because the visitor may be paying in the popup.
 */
export const payByExchangeAtom = atom(
  null,
  async (get, set, exchange: PayExchange, openWindow: () => BuyWindow | null = openBuyWindow) => {
    const asked = get(activePaymentAtom)
    const option = get(chosenPaymentOptionAtom)
    if (!asked || !option || !set(markPendingAtom, asked.request, Date.now())) return
    const window = openWindow()
    const { request } = asked
    set(heldAtom, { status: 'opening', exchange, request })
    set(pushAtom, { name: 'PayExchange' })
    try {
      const { url, reference } = await get(deskAtom).begin(option, exchange.id)
      window?.goTo(url)
      set(heldAtom, { status: 'waiting', exchange, url, reference, state: 'waiting', request })
      set(markSentAtom, request)
    } catch (cause) {
      window?.close()
      set(heldAtom, undefined)
      const error =
        cause instanceof PayError ? cause : new PayError('UNABLE_TO_GET_PAY_URL', 'The seller has no page', { cause })
      set(failPaymentAtom, request, error)
    }
  },
)

/**
 * Requests the payment status from the onramp provider and updates the shown state. Resolves with undefined if the
 * provider does not answer.
 */
const askSellerAtom = atom(null, async (get, set, reference: string) => {
  const said = await get(deskAtom)
    .status(reference)
    .catch(() => undefined)
  const held = get(heldAtom)
  if (said && held?.status === 'waiting' && held.reference === reference) set(heldAtom, { ...held, state: said.state })
  return said
})

/** Ends a request for which the onramp provider reports no received money. */
const endUnpaidAtom = atom(null, (_get, set, request: PayRequest, isAnswered: boolean) => {
  if (isAnswered) return set(endPaymentAtom, request, { success: false, status: 'expired' })
  const silent = 'The seller does not say whether it was paid'
  set(failPaymentAtom, request, new PayError('UNABLE_TO_GET_BUY_STATUS', silent))
})

const paidBy = ({ id }: PayExchange, { caipNetworkId: network, to, assetId, units }: PaymentOption, hash?: string) => {
  const result = { transaction: hash ?? null, network, from: id, to, asset: assetId, amount: String(units) }
  return { success: true, status: 'paid', result } as const
}

/**
 * Requests the status from the onramp provider and ends the payment accordingly. Once the provider has the money, the
 * request no longer expires.
 */
export const pollExchangeAtom = atom(null, async (get, set, now: number = Date.now()) => {
  const held = get(currentAtom)
  const asked = get(activePaymentAtom)
  const option = get(chosenPaymentOptionAtom)
  if (held?.status !== 'waiting' || asked?.stage.status !== 'sent' || !option) return
  const said = await set(askSellerAtom, held.reference)
  const { request } = asked
  // Without an answer, the known state stays and the next poll may succeed.
  const { state, txHash } = said ?? { state: held.state, txHash: undefined }
  if (state === 'waiting' && now >= request.expiresAt + graceMs) set(endUnpaidAtom, request, said !== undefined)
  if (state === 'failed')
    set(failPaymentAtom, request, new PayError('GENERIC_PAYMENT_ERROR', 'The seller gave the payment up'))
  if (state === 'done') set(endPaymentAtom, request, paidBy(held.exchange, option, txHash))
})

/** An onramp payment whose request expired before the visitor paid. The visitor may still pay. */
interface LatePayment {
  request: PayRequest
  way: PaymentOption
  exchange: PayExchange
  reference: string
}

/** Returns the request's onramp payment if the request ended unpaid. */
export const latePaymentAtom = atom((get) => (request: PayRequest): LatePayment | undefined => {
  const held = get(heldAtom)
  const asked = get(activePaymentAtom)
  const way = get(chosenPaymentOptionAtom)
  if (held?.status !== 'waiting' || held.request !== request || asked?.request !== request || !way) return undefined
  const isUnpaid = asked.stage.status === 'ended' && !asked.stage.result.success
  if (!isUnpaid || held.state === 'failed') return undefined
  return { request, way, exchange: held.exchange, reference: held.reference }
})

/** Time within which an onramp provider has paid or given up. */
const askedLateForMs = 86_400_000

/**
 * Polls for a late payment. If it is received, it applies to the order. The page is notified separately because its
 * `pay` call has already been answered. Returns `wait` if polling must continue.
 */
export const askLateAtom = atom(null, async (_get, set, late: LatePayment, now: number) => {
  const { request, way, exchange, reference } = late
  const { state, txHash } = (await set(askSellerAtom, reference)) ?? {}
  if (state === 'done') {
    set(payLateAtom, request, paidBy(exchange, way, txHash))
    const asset = way.token === undefined ? 'native' : 'token'
    const properties = { network: way.caipNetworkId, isSmartAccount: false, asset, way: 'exchange' } as const
    set(trackAtom, { event: 'PAY_SUCCESS', properties })
    return 'paid'
  }
  return state === 'failed' || now >= request.expiresAt + askedLateForMs ? 'over' : 'wait'
})
