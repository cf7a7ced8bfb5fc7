import { atom, type createStore } from 'jotai'
import { isOpenAtom, openModalAtom } from '../../navigation/modal.ts'
import { resetAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'

type Store = ReturnType<typeof createStore>

interface ImportReport {
  taken: string
  unused: string
  failed: string
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The address from a login on this page, available once the modal has closed. */
const arrivedAtom = atom((get) => {
  const account = get(getAccountAtom)('eip155')
  if (get(isOpenAtom) || account.status !== 'connected' || account.wallet.connector !== 'embedded') return undefined
  return account.address
})

/**
 * Tells the visitor that the import is not used if they signed in to an account that already has a wallet. An import
 * applies only to a new account.
 */
const tellIfUnused = (store: Store, imported: string, message: string) => {
  const stop = store.sub(arrivedAtom, () => {
    const address = store.get(arrivedAtom)
    if (address === undefined) return
    stop()
    if (isSameAddress(address, imported)) return
    store.set(openModalAtom, { name: 'Account' })
    store.set(showToastAtom, { message, variant: 'error' })
  })
}

/**
 * Imports another wallet's recovery phrase or key through the secure frame, then opens the login that creates its
 * account.
 */
export const importWallet = async (store: Store, report: ImportReport) => {
  try {
    const { calls, requests } = await store.get(outsideAtom).embedded()
    const { address } = await requests.run((context) => calls.importWallet({}, context))
    store.set(resetAtom, { name: 'Connect' }, 'forward')
    store.set(showToastAtom, { message: report.taken, variant: 'success' })
    tellIfUnused(store, address, report.unused)
  } catch (error) {
    if (!isEndedByVisitor(error)) store.set(showToastAtom, { message: report.failed, variant: 'error' })
  }
}
