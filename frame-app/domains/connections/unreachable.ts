import { atom } from 'jotai'
import { type Connection, connectionId } from './connection.ts'

const unreachableAtom = atom<ReadonlySet<string>>(new Set<string>())

/**
 * True if the wallet reported that it reaches no chain (EIP-1193 `disconnect`, 4900). Its account stays connected and
 * is shown as waiting.
 */
export const isUnreachableAtom = atom((get) => {
  const ids = get(unreachableAtom)
  return (connection: Pick<Connection, 'wallet' | 'caipNetworkId'>) => ids.has(connectionId(connection))
})

/** Used only by `reachAgain.ts`. */
export const setUnreachableAtom = atom(null, (get, set, connection: Connection, isUnreachable: boolean) => {
  const id = connectionId(connection)
  const others = [...get(unreachableAtom)].filter((one) => one !== id)
  set(unreachableAtom, new Set(isUnreachable ? [...others, id] : others))
})
