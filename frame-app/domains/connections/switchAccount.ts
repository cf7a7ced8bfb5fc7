import { atom } from 'jotai'
import { providerDisconnected, rpcError, unauthorized } from '#protocol/errors/rpc'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectionsAtom } from './accountAtoms.ts'
import { connectionId, namespaceOf } from './connection.ts'
import { activateAtom, setAccountAtom } from './setAccount.ts'

/**
 * Makes a connection the active one of its namespace, and its namespace the active one: on the given account of the
 * wallet, or on the one that it is on. Throws 4900 where the wallet is not connected, and 4100 where it does not share
 * the account; nothing changes then.
 */
export const switchAccountAtom = atom(null, (get, set, id: string, address?: string) => {
  const connection = get(connectionsAtom).find((one) => connectionId(one) === id)
  if (connection?.status !== 'connected') throw rpcError(providerDisconnected, 'This wallet is not connected')
  const wanted = address ?? connection.address
  const account = connection.accounts.find((one) => isSameAddress(one, wanted))
  if (!account) throw rpcError(unauthorized, 'The wallet does not share this account')
  const namespace = namespaceOf(connection.caipNetworkId)
  set(setAccountAtom, namespace, { ...connection, address: account })
  set(activateAtom, namespace)
})
