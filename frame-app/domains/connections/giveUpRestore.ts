import { atom } from 'jotai'
import type { Connection } from './connection.ts'
import { keepDormantAtom } from './dormant.ts'
import { changeConnectionAtom } from './setAccount.ts'
import { reconnectingAtom } from './storedConnections.ts'

/** Stops waiting for a stored wallet. The permission is not revoked, and logins are restored separately. */
export const giveUpAtom = atom(null, (_get, set, connection: Connection) => {
  if (connection.wallet.connector !== 'embedded') set(keepDormantAtom, connection)
  set(changeConnectionAtom, connection, () => undefined)
})

/** Stops waiting for all stored wallets. */
export const giveUpRestoreAtom = atom(null, (get, set) => {
  for (const connection of get(reconnectingAtom)) set(giveUpAtom, connection)
})
