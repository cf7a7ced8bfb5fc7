import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import { dormantConnectionsKey, type StoredConnection } from '../../storage/keys.ts'
import { type Connection, connectionId } from './connection.ts'

/** Maximum number of dormant connections; the oldest are forgotten. */
const maxDormant = 8

/**
 * Reads the dormant connections: permitted by the visitor, but their wallet is locked or did not answer in time. Only a
 * disconnect ends the permission.
 */
export const readDormantAtom = atom((get) => () => get(outsideAtom).storage.get(dormantConnectionsKey) ?? [])

const isSame = (connection: Pick<Connection, 'wallet' | 'caipNetworkId'>) => (one: StoredConnection) =>
  connectionId(one) === connectionId(connection)

/** Stores a connection that ends without the visitor's request. */
export const keepDormantAtom = atom(null, (get, _set, connection: Connection) => {
  const { wallet, caipNetworkId, address } = connection
  const others = get(readDormantAtom)().filter((one) => !isSame(connection)(one))
  const kept = [{ wallet, caipNetworkId, ...(address && { address }) }, ...others].slice(0, maxDormant)
  get(outsideAtom).storage.set(dormantConnectionsKey, kept)
})

/** Removes connections that are restored, or that the visitor ended. */
export const dropDormantAtom = atom(null, (get, _set, isDropped: (connection: StoredConnection) => boolean) => {
  const { storage } = get(outsideAtom)
  const before = get(readDormantAtom)()
  if (before.some(isDropped))
    storage.set(
      dormantConnectionsKey,
      before.filter((one) => !isDropped(one)),
    )
})
