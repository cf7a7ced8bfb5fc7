import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import { dormantConnectionsKey, type StoredConnection } from '../../storage/keys.ts'
import { type Connection, connectionId } from './connection.ts'

/** Maximum number of dormant connections. The oldest are removed. */
const maxDormant = 8

/**
 * Reads the dormant connections. The visitor permitted them, but the wallet is locked or did not answer in time. Only a
 * disconnect removes them.
 */
export const readDormantAtom = atom((get) => () => get(outsideAtom).storage.get(dormantConnectionsKey) ?? [])

const isSame = (connection: Pick<Connection, 'wallet' | 'caipNetworkId'>) => (one: StoredConnection) =>
  connectionId(one) === connectionId(connection)

/** Stores a connection as dormant if the visitor did not end it. */
export const keepDormantAtom = atom(null, (get, _set, connection: Connection) => {
  const { wallet, caipNetworkId, address } = connection
  const others = get(readDormantAtom)().filter((one) => !isSame(connection)(one))
  const kept = [{ wallet, caipNetworkId, ...(address && { address }) }, ...others].slice(0, maxDormant)
  get(outsideAtom).storage.set(dormantConnectionsKey, kept)
})

/** Removes dormant connections that were restored or ended by the visitor. */
export const dropDormantAtom = atom(null, (get, _set, isDropped: (connection: StoredConnection) => boolean) => {
  const { storage } = get(outsideAtom)
  const before = get(readDormantAtom)()
  if (before.some(isDropped))
    storage.set(
      dormantConnectionsKey,
      before.filter((one) => !isDropped(one)),
    )
})
