import { openModalAtom } from '../../navigation/modal.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { Store } from '../requestAccount.ts'

/** Opens the modal at the requested payment. */
export const showPay = (store: Store) => {
  store.set(openModalAtom, { name: 'Pay' })
  // A page that is gone cannot show the modal.
  store
    .get(outsideAtom)
    .host.show({})
    .catch(() => undefined)
}
