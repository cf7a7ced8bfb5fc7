import { atom } from 'jotai'
import { connectionsAtom } from '../connections/accountAtoms.ts'
import { connectionId } from '../connections/connection.ts'

/** The connected wallets, the last used first. */
export const connectedWalletsAtom = atom((get) =>
  get(connectionsAtom).filter((connection) => connection.status === 'connected'),
)

/** The connected wallet with that id. */
export const findConnectedAtom = atom(
  (get) => (id: string) => get(connectedWalletsAtom).find((connection) => connectionId(connection) === id),
)
