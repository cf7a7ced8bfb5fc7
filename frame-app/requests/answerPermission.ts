import { invalidParams, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { ConnectedAccount } from '../domains/accounts/accountAtoms.ts'
import { disconnectAtom } from '../domains/accounts/disconnect.ts'
import type { Store } from './requestAccount.ts'

/** After these the wallet may have another account, or none, for the page (EIP-2255). */
export const permissionMethods = ['wallet_requestPermissions', 'wallet_revokePermissions']

/**
 * What libraries ask of the embedded wallet on connecting and disconnecting (EIP-2255). To be connected is the page's one
 * permission: it has it already, and gives it back by disconnecting, which signs the visitor out.
 */
export const answerPermission = async (
  store: Store,
  { address }: ConnectedAccount,
  method: string,
  params: Json | undefined,
): Promise<Json> => {
  const [first] = Array.isArray(params) ? params : []
  if (typeof first !== 'object' || first === null || !('eth_accounts' in first))
    throw rpcError(invalidParams, 'eth_accounts is the only permission that can be asked for or given back')
  if (method === 'wallet_requestPermissions')
    return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] }]
  await store.set(disconnectAtom, 'eip155')
  return null
}
