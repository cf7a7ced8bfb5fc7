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

/** Poll interval for the status of a payment at an exchange, also while nothing is shown. */
const askSellerMs = 5000

/**
 * Keeps a payment in view until it ends. Connecting a wallet or swapping returns to the payment; closing the modal
 * declines it; a timer expires it. Returns a function that stops this.
 */
export const watchPayment = (store: Store, request: PayRequest) => {
  let account = store.get(payingAccountAtom)
  const isAsked = () => store.get(activePaymentAtom)?.request === request && store.get(isPaymentAskedAtom)
  const onOpen = () => {
    const connected = store.get(payingAccountAtom)
    const hasChanged = connected !== undefined && connected.address !== account?.address
    account = connected
    if (!isAsked() || store.get(isOpenAtom)) return
    // A finished connection attempt closes the modal by itself.
    if (hasChanged) showPay(store)
    else store.set(declineWhenClosedAtom, request)
  }
  const onPlace = () => {
    if (isAsked() && store.get(isOpenAtom) && store.get(currentViewAtom).view.name === 'Account')
      store.set(resetAtom, { name: 'Pay' }, 'back')
  }
  const stops = [store.sub(isOpenAtom, onOpen), store.sub(currentViewAtom, onPlace)]
  // Timers can fire a millisecond early by this clock: the payment is over when the timer fires.
  const timer = setTimeout(() => store.set(endOverdueAtom, request, request.expiresAt), request.expiresAt - Date.now())
  const asking = setInterval(() => void store.set(pollExchangeAtom), askSellerMs)
  return () => {
    clearTimeout(timer)
    clearInterval(asking)
    for (const stop of stops) stop()
    followLate(store, request)
  }
}
