import { openModalAtom } from '../../navigation/modal.ts'
import { outsideAtom } from '../../outside/outside.ts'
import type { Store } from '../requestAccount.ts'

/** Opens the modal at the requested payment. */
export const showPay = (store: Store) => {
  store.set(openModalAtom, { name: 'Pay' })
  // Fails if the page is gone, because only the page can show the modal.
  store
    .get(outsideAtom)
    .host.show({})
    .catch(() => undefined)
}
