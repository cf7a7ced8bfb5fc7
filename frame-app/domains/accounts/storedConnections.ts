import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { outsideAtom } from '../../outside/outside.ts'
import { connectionsKey } from '../../storage/keys.ts'
import { accountOfAtom, setAccountAtom } from './accountAtoms.ts'

/** The namespaces whose connections outlive a visit. */
export const restorable: readonly Namespace[] = ['eip155', 'solana']

export const storedOfAtom = atom(
  (get) => (namespace: Namespace) => get(outsideAtom).storage.get(connectionsKey)?.[namespace],
)

/** Marks stored connections as `reconnecting` at start. Returns whether there are any. */
export const awaitStoredAtom = atom(null, (get, set) => {
  for (const namespace of restorable) {
    const stored = get(storedOfAtom)(namespace)
    if (stored && get(accountOfAtom)(namespace).status === 'disconnected')
      set(setAccountAtom, namespace, { status: 'reconnecting', wallet: stored.wallet })
  }
  return restorable.some((namespace) => get(accountOfAtom)(namespace).status === 'reconnecting')
})

/** Stops waiting for the stored wallet of a namespace. */
export const giveUpAtom = atom(null, (get, set, namespace: Namespace) => {
  if (get(accountOfAtom)(namespace).status === 'reconnecting')
    set(setAccountAtom, namespace, { status: 'disconnected' })
})

/** Stops waiting for the stored wallets. */
export const giveUpRestoreAtom = atom(null, (_get, set) => {
  for (const namespace of restorable) set(giveUpAtom, namespace)
})
