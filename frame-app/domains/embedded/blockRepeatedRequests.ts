import { atom } from 'jotai'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { disconnectAtom } from '../connections/disconnect.ts'
import { loginNamespaceAtom } from '../networks/loginNamespace.ts'

/** Rejects the requests of a page that keeps repeating them, and disconnects the page. */
export const blockRepeatedRequestsAtom = atom(null, async (get, set) => {
  await set(disconnectAtom, get(loginNamespaceAtom))
  set(leaveModalAtom)
})
