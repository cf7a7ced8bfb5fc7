import type { PayRequest } from '../../domains/pay/PayRequest.ts'
import { pollExchangeAtom } from '../../domains/pay/payExchange.ts'
import {
  activePaymentAtom,
  declineWhenClosedAtom,
  endOverdueAtom,
  isPaymentAskedAtom,
} from '../../domains/pay/payment.ts'
import { payingAccountAtom } from '../../domains/pay/payOrder.ts'
import { isOpenAtom } from '../../navigation/modal.ts'
import { currentViewAtom, resetAtom } from '../../navigation/navigation.ts'
import type { Store } from '../requestAccount.ts'
import { followLate } from './followLate.ts'
import { showPay } from './showPay.ts'

/** The poll interval for a payment at an exchange. Polling continues while the modal is closed. */
const askSellerMs = 5000

/**
 * Shows a payment until it ends. After connecting a wallet or swapping, the modal returns to the payment. Closing the
 * modal declines it, and a timer ends it at its expiry. Returns a function that stops this.
 */
export const watchPayment = (store: Store, request: PayRequest) => {
  let account = store.get(payingAccountAtom)
  const isAsked = () => store.get(activePaymentAtom)?.request === request && store.get(isPaymentAskedAtom)
  const onOpen = () => {
    const connected = store.get(payingAccountAtom)
    const hasChanged = connected !== undefined && connected.address !== account?.address
    account = connected
    if (!isAsked() || store.get(isOpenAtom)) return
    // A completed connection attempt closes the modal, so the payment is shown again.
    if (hasChanged) showPay(store)
    else store.set(declineWhenClosedAtom, request)
  }
  const onPlace = () => {
    if (isAsked() && store.get(isOpenAtom) && store.get(currentViewAtom).view.name === 'Account')
      store.set(resetAtom, { name: 'Pay' }, 'back')
  }
  const stops = [store.sub(isOpenAtom, onOpen), store.sub(currentViewAtom, onPlace)]
  // Uses the expiry time instead of the clock, because timers can fire a millisecond early.
  const timer = setTimeout(() => store.set(endOverdueAtom, request, request.expiresAt), request.expiresAt - Date.now())
  const asking = setInterval(() => void store.set(pollExchangeAtom), askSellerMs)
  return () => {
    clearTimeout(timer)
    clearInterval(asking)
    for (const stop of stops) stop()
    followLate(store, request)
  }
}
