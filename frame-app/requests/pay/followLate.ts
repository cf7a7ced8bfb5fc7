import type { PayRequest } from '../../domains/pay/PayRequest.ts'
import { askLateAtom, latePaymentAtom } from '../../domains/pay/payExchange.ts'
import { activePaymentAtom } from '../../domains/pay/payment.ts'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { isOpenAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import type { Store } from '../requestAccount.ts'
import { showPay } from './showPay.ts'

/** The poll interval for an expired payment at an exchange. */
export const askLateMs = 30_000

/** Shows that the payment succeeded. If its view is still open, that view shows the success. */
const showPaid = (store: Store, request: PayRequest) => {
  const isCurrent = store.get(activePaymentAtom)?.request === request
  if (isCurrent && !store.get(isOpenAtom)) return showPay(store)
  const { name } = store.get(currentViewAtom).view
  if (isCurrent && (name === 'Pay' || name === 'PayExchange')) return
  store.set(showToastAtom, { message: store.get(localizationAtom).messages.payArrivedLate, variant: 'success' })
}

/**
 * Polls the exchange after a payment has expired, because visitors can still pay on the exchange's page. Reports a late
 * payment to the page and the visitor.
 */
export const followLate = (store: Store, request: PayRequest) => {
  const late = store.get(latePaymentAtom)(request)
  if (!late) return
  let isWaiting = false
  const ask = async () => {
    // Prevents a second request while one is pending. Otherwise, the page could be notified twice.
    if (isWaiting) return
    isWaiting = true
    const outcome = await store.set(askLateAtom, late, Date.now()).finally(() => {
      isWaiting = false
    })
    if (outcome !== 'wait') clearInterval(asking)
    if (outcome === 'paid') showPaid(store, request)
  }
  const asking = setInterval(() => void ask(), askLateMs)
}
