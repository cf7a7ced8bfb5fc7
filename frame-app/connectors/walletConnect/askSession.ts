import { rpcError, unauthorized, unsupportedMethod } from '#protocol/errors/rpc'
import { isNodeMethod } from '#protocol/methods/methodKinds'
import type { Json } from '#protocol/vocabulary/json'
import type { Namespace, Network } from '#protocol/vocabulary/network'
import type { WalletRequest } from '../Connector.ts'
import { toWalletError } from '../walletError.ts'
import type { Client } from './client.ts'

/** Returns the current session. Throws an RpcError if there is none. */
export const requireSession = (client: Client) => {
  const session = client.session()
  if (!session) throw rpcError(unauthorized, 'Please call connect() before request()')
  return session
}

/** Sends a request to the connected wallet. */
const requestWallet = async (client: Client, { caipNetworkId, method, params }: WalletRequest): Promise<Json> => {
  const { topic } = requireSession(client)
  const provider = await client.start()
  try {
    // Bypasses the provider because it answers some methods itself or sends them to WalletConnect's services.
    return await provider.client.request<Json>({ topic, chainId: caipNetworkId, request: { method, params } })
  } catch (error) {
    throw toWalletError(error)
  }
}

const requestFromNode = async (networks: readonly Network[], { caipNetworkId, method, params }: WalletRequest) => {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  const { requestNode } = await import('../../services/chain-rpc/requestNode.ts')
  return requestNode(network, method, params)
}

/** Sends methods of the pairing to the wallet and read-only methods to a node of the chain. */
export const createRequestWallet =
  (namespace: Namespace, client: Client, networks: () => readonly Network[]) =>
  (request: WalletRequest): Promise<Json> => {
    if (requireSession(client).methods[namespace]?.includes(request.method)) return requestWallet(client, request)
    if (namespace === 'eip155' && isNodeMethod(request.method)) return requestFromNode(networks(), request)
    throw rpcError(unsupportedMethod, `The wallet was not paired for ${request.method}`)
  }
export type RequestWallet = ReturnType<typeof createRequestWallet>
