import type { PayRequest } from '../../domains/pay/PayRequest.ts'
import { askLateAtom, latePaymentAtom } from '../../domains/pay/payExchange.ts'
import { activePaymentAtom } from '../../domains/pay/payment.ts'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { isOpenAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import type { Store } from '../requestAccount.ts'
import { showPay } from './showPay.ts'

/** Poll interval for an expired payment at an exchange. */
export const askLateMs = 30_000

/** Shows that the payment succeeded. If the payment is still in view, that view shows it. */
const showPaid = (store: Store, request: PayRequest) => {
  const isCurrent = store.get(activePaymentAtom)?.request === request
  if (isCurrent && !store.get(isOpenAtom)) return showPay(store)
  const { name } = store.get(currentViewAtom).view
  if (isCurrent && (name === 'Pay' || name === 'PayExchange')) return
  store.set(showToastAtom, { message: store.get(localizationAtom).messages.payArrivedLate, variant: 'success' })
}

/**
 * Visitors can pay on an exchange's page after the payment expires. Polls the exchange, and reports a payment to the
 * page and the visitor.
 */
export const followLate = (store: Store, request: PayRequest) => {
  const late = store.get(latePaymentAtom)(request)
  if (!late) return
  let isWaiting = false
  const ask = async () => {
    // Avoids a second request while one is pending, because the page would be notified twice.
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
