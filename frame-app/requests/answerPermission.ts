import { invalidParams, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { ConnectedAccount } from '../domains/account/accountAtoms.ts'
import { disconnectAtom } from '../domains/account/disconnect.ts'
import type { Store } from './requestAccount.ts'

const checkParams = (params: Json | undefined) => {
  const [first] = Array.isArray(params) ? params : []
  if (typeof first !== 'object' || first === null || !('eth_accounts' in first))
    throw rpcError(invalidParams, 'eth_accounts is the only permission that can be asked for or given back')
}

type Answer = (store: Store, account: ConnectedAccount) => Promise<Json>

/** To be connected is the page's one permission: it has it already, and may give it back. */
const answers: Readonly<Record<string, Answer>> = {
  wallet_requestPermissions: async (_store, { address }) => [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] },
  ],
  wallet_revokePermissions: async (store) => {
    await store.set(disconnectAtom, 'eip155')
    return null
  },
}

const isAnswered = (method: string, { wallet }: ConnectedAccount) =>
  wallet.connector === 'embedded' && Object.hasOwn(answers, method)

/**
 * What libraries ask on connecting and disconnecting (EIP-2255), where the account is the embedded wallet's: that
 * connection is kept here. Nothing where it is for the wallet to answer.
 */
export const permissionAnswer = (method: string, account: ConnectedAccount) => {
  const answer = isAnswered(method, account) ? answers[method] : undefined
  return (
    answer &&
    (async (store: Store, params: Json | undefined) => {
      checkParams(params)
      return answer(store, account)
    })
  )
}
