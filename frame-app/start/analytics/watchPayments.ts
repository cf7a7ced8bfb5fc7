import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import type { PaymentOption } from '../../domains/pay/PayRequest.ts'
import { exchangePaymentAtom } from '../../domains/pay/payExchange.ts'
import { type ActivePayment, activePaymentAtom } from '../../domains/pay/payment.ts'
import { payingAccountAtom } from '../../domains/pay/payOrder.ts'
import { actedOnAtom } from './actedOn.ts'
import type { Watcher, Watching } from './Watching.ts'
import { watchAtom } from './watchAtom.ts'

const assetOf = ({ token }: PaymentOption): 'native' | 'token' => (token === undefined ? 'native' : 'token')

const paymentOptionOf = ({ request, chosen }: ActivePayment) =>
  request.paymentOptions[chosen] ?? request.paymentOptions[0]

const paidOf = ({ store }: Watching, payment: ActivePayment) => {
  const way = paymentOptionOf(payment)
  const isSmartAccount = store.get(actedOnAtom)?.isSmartAccount ?? false
  const isByExchange = store.get(exchangePaymentAtom) !== undefined
  const { wallet } = store.get(payingAccountAtom) ?? {}
  const ofWallet: 'phone' | 'wallet' = wallet?.connector === 'walletConnect' ? 'phone' : 'wallet'
  return {
    network: way.caipNetworkId,
    isSmartAccount,
    asset: assetOf(way),
    way: isByExchange ? ('exchange' as const) : ofWallet,
  } as const
}

const endOf = (watching: Watching, payment: ActivePayment): Tracked[] => {
  if (payment.stage.status !== 'ended') return []
  const { result } = payment.stage
  const properties = paidOf(watching, payment)
  if (result.success) return [{ event: 'PAY_SUCCESS', properties }]
  // Rejections and timeouts are not errors.
  if (result.status !== 'failed') return []
  return [{ event: 'PAY_ERROR', properties: { ...properties, message: result.error.code } }]
}

const eventsBetween = (watching: Watching, before: ActivePayment | undefined, now: ActivePayment): Tracked[] => {
  if (before?.request !== now.request) {
    const option = paymentOptionOf(now)
    const connected = watching.store.get(payingAccountAtom) !== undefined
    return [
      { event: 'PAY_MODAL_OPEN', properties: { asset: assetOf(option), network: option.caipNetworkId, connected } },
    ]
  }
  if (now.stage.status === before.stage.status) return []
  if (now.stage.status === 'sent') return [{ event: 'PAY_INITIATED', properties: paidOf(watching, now) }]
  return endOf(watching, now)
}

const watchPayment: Watcher = (watching) =>
  watchAtom(watching.store, activePaymentAtom, (now, before) => {
    for (const tracked of now ? eventsBetween(watching, before, now) : []) watching.track(tracked)
  })

const watchExchange: Watcher = ({ store, track }) =>
  watchAtom(store, exchangePaymentAtom, (now, before) => {
    const asked = store.get(activePaymentAtom)
    if (now?.status !== 'opening' || before?.status === 'opening' || !asked) return
    const { caipNetworkId: network } = paymentOptionOf(asked)
    track({ event: 'PAY_EXCHANGE_SELECTED', properties: { exchange: now.exchange.id, network } })
  })

/** Reports the progress of payments requested by the page, without amount or recipient. */
export const paymentWatchers: readonly Watcher[] = [watchPayment, watchExchange]
