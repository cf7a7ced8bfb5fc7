import type { CallContext } from '#protocol/defineMethod'
import { invalidParams, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { disconnectAtom } from '../domains/connections/disconnect.ts'
import { connectedIn, type PageRequest, type Store } from './requestAccount.ts'

const permissionFor = (address: string): Json => [
  { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] },
]

/** Returns the page's permissions (EIP-2255), which contain its connected account. Empty before connecting. */
export const getPermissions = (store: Store): Json => {
  const account = connectedIn(store, 'eip155')
  return account ? permissionFor(account.address) : []
}

const isOfAccounts = (permission: unknown) =>
  typeof permission === 'object' && permission !== null && 'eth_accounts' in permission

/** True if the permission contains a context, under a name from ERC-7715 or the specification. */
const isOfSession = (permission: unknown) =>
  typeof permission === 'object' &&
  permission !== null &&
  ['permissionContext', 'context', 'pci'].some((name) => name in permission)

/**
 * Answers permission requests for the embedded wallet (EIP-2255). Libraries request permissions to connect and revoke
 * them to disconnect. The only permission is `eth_accounts`, granted while connected. Revoking it disconnects the
 * wallet and signs the visitor out.
 */
export const answerPermission = async (
  store: Store,
  account: ConnectedAccount,
  { method, params }: PageRequest,
  callContext?: CallContext,
): Promise<Json> => {
  const [first] = Array.isArray(params) ? params : []
  if (method === 'wallet_revokePermissions' && isOfSession(first))
    return (await import('./answerSession.ts')).answerSession(store, account, { method, params }, callContext)
  if (!isOfAccounts(first))
    throw rpcError(invalidParams, 'eth_accounts is the only permission that can be requested or revoked')
  if (method === 'wallet_requestPermissions') return permissionFor(account.address)
  await store.set(disconnectAtom, 'eip155')
  return null
}
