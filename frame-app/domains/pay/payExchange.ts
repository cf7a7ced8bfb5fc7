import { atom } from 'jotai'
import type { PayExchange } from '#protocol/pay'
import { pushAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { PurchaseState } from '../../services/blockchain-data/onramp/purchase.ts'
import { type BuyWindow, openBuyWindow } from '../buy/buyWindow.ts'
import type { PayRequest } from './AskedPayment.ts'
import { onrampDesk } from './exchangeDesk.ts'
import { PayError } from './PayError.ts'
import {
  askedPaymentAtom,
  chosenWayAtom,
  endPaymentAtom,
  failPaymentAtom,
  markAskingAtom,
  markSentAtom,
} from './payment.ts'

/** How a seller's payment goes. `opening`: its page is asked for. */
export type ExchangePayment =
  | { status: 'opening'; exchange: PayExchange }
  | { status: 'waiting'; exchange: PayExchange; url: string; reference: string; state: PurchaseState }

const deskAtom = atom((get) => onrampDesk(get(outsideAtom).data))

type Held = ExchangePayment & { request: PayRequest }

const heldAtom = atom<Held | undefined>(undefined)

/** A seller's payment of the request that is asked for now, and of no earlier one. */
const currentAtom = atom((get) => {
  const held = get(heldAtom)
  return held?.request === get(askedPaymentAtom)?.request ? held : undefined
})
export const exchangePaymentAtom = atom((get): ExchangePayment | undefined => get(currentAtom))

const isWanted = ({ includeOnly, exclude = [] }: PayRequest, { id }: PayExchange) =>
  (includeOnly?.includes(id) ?? true) && !exclude.includes(id)

/** Who pays the request for money. Rejects with UNABLE_TO_GET_EXCHANGES. */
export const readExchangesAtom = atom(null, async (get, _set, request: PayRequest): Promise<PayExchange[]> => {
  const { list } = get(deskAtom)
  try {
    const [way] = request.ways
    return (await list(way)).filter((exchange) => isWanted(request, exchange))
  } catch (cause) {
    throw new PayError('UNABLE_TO_GET_EXCHANGES', 'The sellers cannot be asked', { cause })
  }
})

/** Who pays at a seller's when the time is over may be done so much later. */
const graceMs = 120_000

/**
 * Opens the seller's page in a window. Call it in the press: browsers block the window otherwise. From then on the visitor may be
 * paying there: closing the modal declines nothing.
 */
export const payByExchangeAtom = atom(
  null,
  async (get, set, exchange: PayExchange, openWindow: () => BuyWindow | null = openBuyWindow) => {
    const asked = get(askedPaymentAtom)
    const way = get(chosenWayAtom)
    if (!asked || !way || !set(markAskingAtom, asked.request, Date.now())) return
    const window = openWindow()
    const { request } = asked
    set(heldAtom, { status: 'opening', exchange, request })
    set(pushAtom, { name: 'PayExchange' })
    try {
      const { url, reference } = await get(deskAtom).begin(way, exchange.id)
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

/** Asks the seller how it goes, and ends the payment with what it says. Once it has the money, time is up no more. */
export const pollExchangeAtom = atom(null, async (get, set, now: number = Date.now()) => {
  const held = get(currentAtom)
  const asked = get(askedPaymentAtom)
  const way = get(chosenWayAtom)
  if (held?.status !== 'waiting' || !asked || !way) return
  // What is known stays, and the next question may be answered.
  const said = await get(deskAtom)
    .status(held.reference)
    .catch(() => undefined)
  if (!said || get(heldAtom) !== held) return
  const { state, txHash = null } = said
  set(heldAtom, { ...held, state })
  const { request } = asked
  if (state === 'waiting' && now >= request.expiresAt + graceMs)
    set(endPaymentAtom, request, { success: false, status: 'expired' })
  if (state === 'failed')
    set(failPaymentAtom, request, new PayError('GENERIC_PAYMENT_ERROR', 'The seller gave the payment up'))
  if (state !== 'done') return
  const { caipNetworkId: network, to, assetId: asset, units } = way
  const result = { transaction: txHash, network, from: held.exchange.id, to, asset, amount: String(units) }
  set(endPaymentAtom, request, { success: true, status: 'paid', result })
})
