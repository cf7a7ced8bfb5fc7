import { openModalAtom } from '../../navigation/modal.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { Store } from '../requestAccount.ts'

/** Opens the modal at the payment that is asked for. */
export const showPay = (store: Store) => {
  store.set(openModalAtom, { name: 'Pay' })
  // A page that is gone has nothing to show the modal in.
  store
    .get(outsideAtom)
    .host.show({})
    .catch(() => undefined)
}
