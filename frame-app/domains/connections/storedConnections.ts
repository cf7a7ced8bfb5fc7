import { atom } from 'jotai'
import type { Namespace } from '#protocol/vocabulary/network'
import { outsideAtom } from '../../outside/outside.ts'
import { connectionsKey } from '../../storage/keys.ts'
import { connectionsAtom, getAccountAtom, replaceConnectionsAtom } from './accountAtoms.ts'
import { namespaceOf } from './connection.ts'
import { readDormantAtom } from './dormant.ts'

/** Namespaces whose connections are stored across visits. */
const restorable: readonly Namespace[] = ['eip155', 'solana']

/** Stored connections that are not restored yet. */
export const reconnectingAtom = atom((get) =>
  get(connectionsAtom).filter((connection) => connection.status === 'reconnecting'),
)

/** Marks stored connections as `reconnecting` on start. Returns true if there are any, including dormant ones. */
export const awaitStoredAtom = atom(null, (get, set) => {
  const stored = Object.values(get(outsideAtom).storage.get(connectionsKey) ?? []).flatMap((connection) => {
    const namespace = namespaceOf(connection.caipNetworkId)
    const isFree = restorable.includes(namespace) && get(getAccountAtom)(namespace).status === 'disconnected'
    return isFree ? { ...connection, status: 'reconnecting' as const } : []
  })
  set(replaceConnectionsAtom, [...get(connectionsAtom), ...stored])
  return get(reconnectingAtom).length > 0 || get(readDormantAtom)().length > 0
})
