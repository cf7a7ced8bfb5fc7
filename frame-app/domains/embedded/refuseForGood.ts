import { atom } from 'jotai'
import { leaveModalAtom } from '../../navigation/modal.ts'
import { disconnectAtom } from '../accounts/disconnect.ts'

/** A page that does not stop asking is left: what it asks is refused, and it is disconnected. */
export const refuseForGoodAtom = atom(null, async (_get, set) => {
  await set(disconnectAtom, 'eip155')
  set(leaveModalAtom)
})
