import { atom } from 'jotai'
import { providerDisconnected, rpcError, unauthorized } from '#protocol/errors/rpc'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import { connectionsAtom } from './accountAtoms.ts'
import { connectionId, namespaceOf } from './connection.ts'
import { activateAtom, setAccountAtom } from './setAccount.ts'

/**
 * Activates a connection and its namespace, with the given account or the current one. Throws 4900 if the wallet is not
 * connected, and 4100 if it does not share the account. Nothing changes if it throws.
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
