import { atom } from 'jotai'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { disconnectAtom } from '../connections/disconnect.ts'
import { loginNamespaceAtom } from '../networks/loginNamespace.ts'

/** Rejects the repeated requests of a page and disconnects the page. */
export const blockRepeatedRequestsAtom = atom(null, async (get, set) => {
  await set(disconnectAtom, get(loginNamespaceAtom))
  set(leaveModalAtom)
})
