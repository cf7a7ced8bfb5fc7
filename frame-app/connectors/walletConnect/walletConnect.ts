import { rpcError, unauthorized, unsupportedMethod } from '#protocol/errors/rpc'
import { isNodeMethod } from '#protocol/rpc-methods'
import type { Json } from '#protocol/vocabulary/json'
import type { Namespace, Network } from '#protocol/vocabulary/network'
import type { Connector, WalletRequest } from '../Connector.ts'
import { SwitchNetworkError, switchEvmNetwork } from '../switchEvmNetwork.ts'
import { type Client, type ClientParts, createClient } from './client.ts'
import { type PairParts, pair } from './pair.ts'
import { accountIn, type PairedSession } from './session.ts'
import { toWalletError } from './walletError.ts'

const needSession = (client: Client) => {
  const session = client.session()
  if (!session) throw rpcError(unauthorized, 'Please call connect() before request()')
  return session
}

/** Asks the wallet at the other end. */
const askWallet = async (client: Client, { caipNetworkId, method, params }: WalletRequest): Promise<Json> => {
  const provider = await client.start()
  try {
    // The library does not change params; it only cannot say that they are read-only.
    const request = { method, ...(params === undefined ? {} : { params: params as unknown[] | object }) }
    return await provider.request<Json>(request, caipNetworkId)
  } catch (error) {
    throw toWalletError(error)
  }
}

const askNode = async (networks: readonly Network[], { caipNetworkId, method, params }: WalletRequest) => {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  const { requestNode } = await import('../../services/chain-rpc/requestNode.ts')
  return requestNode(network, method, params)
}

const createConnector = (namespace: Namespace, client: Client, { networks }: ClientParts): Connector => {
  const isApproved = ({ accounts }: PairedSession, caipNetworkId: string) =>
    accounts.some((account) => account.caipNetworkId === caipNetworkId)

  const request = async (ask: WalletRequest) => {
    if (needSession(client).methods[namespace]?.includes(ask.method)) return askWallet(client, ask)
    if (namespace === 'eip155' && isNodeMethod(ask.method)) return askNode(networks(), ask)
    throw rpcError(unsupportedMethod, `The wallet was not paired for ${ask.method}`)
  }

  return {
    connect: async (_walletId, { caipNetworkId }) => {
      const account = accountIn(needSession(client), namespace, caipNetworkId)
      if (!account) throw rpcError(unauthorized, 'The wallet shared no account')
      return account
    },
    restore: async (_walletId, caipNetworkId) => {
      await client.start()
      const session = client.session()
      return session && accountIn(session, namespace, caipNetworkId)
    },
    disconnect: async (_walletId, signal) => {
      if (!client.session()) return
      client.forget()
      const provider = await client.start()
      const cut = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
      await Promise.race([provider.disconnect().catch(() => undefined), cut])
    },
    request: (_walletId, ask) => request(ask),
    switchNetwork: async (_walletId, network) => {
      const { caipNetworkId } = network
      const session = needSession(client)
      if (isApproved(session, caipNetworkId)) return caipNetworkId
      if (namespace !== 'eip155') throw new SwitchNetworkError(network.name, undefined)
      const from = accountIn(session, namespace)?.caipNetworkId ?? caipNetworkId
      await switchEvmNetwork((method, params) => request({ caipNetworkId: from, method, params }), network)
      // A wallet that goes there adds the chain to the session first; without it every request would be refused.
      if (!isApproved(needSession(client), caipNetworkId)) throw new SwitchNetworkError(network.name, undefined)
      return caipNetworkId
    },
  }
}

/** Wallets elsewhere, by WalletConnect: pairing, and a connector for each namespace that one session serves. */
export const createWalletConnect = (parts: ClientParts) => {
  const client = createClient(parts)
  return {
    connectors: {
      eip155: createConnector('eip155', client, parts),
      solana: createConnector('solana', client, parts),
    },
    pair: (pairing: Omit<PairParts, 'networks'>) => pair(client, { ...pairing, networks: parts.networks() }),
    wake: client.wake,
  }
}
export type WalletConnect = ReturnType<typeof createWalletConnect>
