import { invalidParams, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { disconnectAtom } from '../domains/connections/disconnect.ts'
import { connectedIn, type Store } from './requestAccount.ts'

/** After these the wallet may have another account, or none, for the page (EIP-2255). */
export const permissionMethods = ['wallet_requestPermissions', 'wallet_revokePermissions']

const permissionFor = (address: string): Json => [
  { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] },
]

/** The page's permissions (EIP-2255): the account that it is connected to. Before connecting it has none. */
export const getPermissions = (store: Store): Json => {
  const account = connectedIn(store, 'eip155')
  return account ? permissionFor(account.address) : []
}

/**
 * Permissions of the embedded wallet (EIP-2255), which libraries request on connecting and revoke on disconnecting. The
 * page's one permission is `eth_accounts`: granted while connected. Revoking it disconnects and signs the visitor out.
 */
export const answerPermission = async (
  store: Store,
  { address }: ConnectedAccount,
  method: string,
  params: Json | undefined,
): Promise<Json> => {
  const [first] = Array.isArray(params) ? params : []
  if (typeof first !== 'object' || first === null || !('eth_accounts' in first))
    throw rpcError(invalidParams, 'eth_accounts is the only permission that can be requested or revoked')
  if (method === 'wallet_requestPermissions') return permissionFor(address)
  await store.set(disconnectAtom, 'eip155')
  return null
}
