import { atom } from 'jotai'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { disconnectAtom } from '../connections/disconnect.ts'

/** Rejects the requests of a page that keeps repeating them, and disconnects it. */
export const refuseForGoodAtom = atom(null, async (_get, set) => {
  await set(disconnectAtom, 'eip155')
  set(leaveModalAtom)
})
