import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { getAccountAtom } from './accountAtoms.ts'
import { setAccountAtom } from './setAccount.ts'

/** Ends the `connecting` state of a namespace without changing its connections. */
export const stopConnectingAtom = atom(null, (get, set, namespace: Namespace) => {
  if (get(getAccountAtom)(namespace).status === 'connecting') set(setAccountAtom, namespace, { status: 'disconnected' })
})
