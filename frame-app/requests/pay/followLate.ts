import type { PayRequest } from '../../domains/pay/PayRequest.ts'
import { askLateAtom, latePaymentAtom } from '../../domains/pay/payExchange.ts'
import { activePaymentAtom } from '../../domains/pay/payment.ts'
import { localizationAtom } from '../../messages/messagesAtom.ts'
import { isOpenAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import type { Store } from '../requestAccount.ts'
import { showPay } from './showPay.ts'

/** A seller is asked so often about a payment whose time is over. */
export const askLateMs = 30_000

/** Shows that it was paid: where the payment is still in view, it says so itself. */
const showPaid = (store: Store, request: PayRequest) => {
  const isCurrent = store.get(activePaymentAtom)?.request === request
  if (isCurrent && !store.get(isOpenAtom)) return showPay(store)
  const { name } = store.get(currentViewAtom).view
  if (isCurrent && (name === 'Pay' || name === 'PayExchange')) return
  store.set(showToastAtom, { message: store.get(localizationAtom).messages.payArrivedLate, variant: 'success' })
}

/** A seller may be paid on its page after the time was over: asks on, and tells the page and the visitor once it was. */
export const followLate = (store: Store, request: PayRequest) => {
  const late = store.get(latePaymentAtom)(request)
  if (!late) return
  let isWaiting = false
  const ask = async () => {
    // A seller that answers late is not asked a second time meanwhile: it would tell the page twice.
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
