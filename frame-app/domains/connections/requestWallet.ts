import { atom } from 'jotai'
import type { CallContext } from '#protocol/defineMethod'
import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import type { Namespace } from '#protocol/vocabulary/network'
import { outsideAtom } from '../../outside/outside.ts'
import type { StoredWallet } from '../../storage/keys.ts'
import { type ConnectedAccount, namespaceOf } from './connection.ts'

/** Returns the wallet's connector in a namespace. Throws if that kind of wallet does not support the namespace. */
export const getConnectorAtom = atom((get) => {
  const { connectors } = get(outsideAtom)
  return ({ connector }: Pick<StoredWallet, 'connector'>, namespace: Namespace) => {
    const found = connectors[connector][namespace]
    if (!found) throw rpcError(unsupportedMethod, 'Unsupported chain')
    return found
  }
})

/** Sends a request to a connected account's wallet on the account's chain. */
export const requestWalletAtom = atom((get) => {
  const connectorOf = get(getConnectorAtom)
  return (
    { wallet, caipNetworkId }: ConnectedAccount,
    method: string,
    params?: Json,
    callContext?: Partial<CallContext>,
  ) =>
    connectorOf(wallet, namespaceOf(caipNetworkId)).request(wallet.id, { caipNetworkId, method, params }, callContext)
})
