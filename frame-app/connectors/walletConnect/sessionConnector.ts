import { untilAborted } from '#protocol/async/untilAborted'
import { rpcError, unauthorized, unsupportedMethod } from '#protocol/errors/rpc'
import { isNodeMethod } from '#protocol/rpc-methods'
import type { Json } from '#protocol/vocabulary/json'
import type { Namespace, Network } from '#protocol/vocabulary/network'
import type { Connector, WalletRequest } from '../Connector.ts'
import { askedNetworkId, toHexChainId } from '../evmChainId.ts'
import { SwitchNetworkError, switchEvmNetwork } from '../switchEvmNetwork.ts'
import { toWalletError } from '../walletError.ts'
import type { Client } from './client.ts'
import { accountIn, isApproved } from './session.ts'

/** A wallet that went to a chain has added it to the session by then, or has said so by an event. */
export const approvalWaitMs = 12_000
/** One that takes longer is followed when it does. */
export const lateApprovalMs = 5 * 60_000

const needSession = (client: Client) => {
  const session = client.session()
  if (!session) throw rpcError(unauthorized, 'Please call connect() before request()')
  return session
}

/** Asks the wallet at the other end. */
const requestWallet = async (client: Client, { caipNetworkId, method, params }: WalletRequest): Promise<Json> => {
  const { topic } = needSession(client)
  const provider = await client.start()
  try {
    // Not through the provider: it answers some methods itself or sends them to WalletConnect's services.
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

/** The connector of one namespace of a paired session. */
export const createSessionConnector = (
  namespace: Namespace,
  client: Client,
  networks: () => readonly Network[],
): Connector => {
  const ask = (request: WalletRequest) => {
    if (needSession(client).methods[namespace]?.includes(request.method)) return requestWallet(client, request)
    if (namespace === 'eip155' && isNodeMethod(request.method)) return requestFromNode(networks(), request)
    throw rpcError(unsupportedMethod, `The wallet was not paired for ${request.method}`)
  }

  /**
   * A chain of the session needs no request. For another one the wallet is requested to switch, and adds it to the
   * session.
   */
  const goTo = async (caipNetworkId: string, requestSwitch: (from: string) => Promise<unknown>) => {
    const session = needSession(client)
    const report = () => client.reportSession({ event: 'chainChanged', caipNetworkId })
    const isThere = isApproved(caipNetworkId)
    if (!isThere(session)) {
      await requestSwitch(accountIn(session, namespace)?.caipNetworkId ?? caipNetworkId)
      // The answer may come before the session's update, without which requests on the chain are refused.
      const isAdded = await client.untilSession(isThere, approvalWaitMs)
      if (!isAdded) {
        void client.untilSession(isThere, lateApprovalMs).then((isLate) => isLate && report())
        throw new SwitchNetworkError(caipNetworkId)
      }
    }
    report()
  }

  const switchFor = async (request: WalletRequest) => {
    const [first] = Array.isArray(request.params) ? request.params : []
    const wanted = askedNetworkId((first as { chainId?: unknown } | undefined)?.chainId)
    if (!wanted) return ask(request)
    await goTo(wanted, (from) => ask({ ...request, caipNetworkId: from }))
    return null
  }

  /** Methods that are answered from the session, or whose answer is corrected. */
  const answers: Readonly<Record<string, (request: WalletRequest) => Json | Promise<Json>>> = {
    eth_chainId: ({ caipNetworkId }) => toHexChainId(caipNetworkId),
    eth_accounts: ({ caipNetworkId }) => {
      const account = accountIn(needSession(client), namespace, caipNetworkId)
      return account ? [account.address] : []
    },
    wallet_switchEthereumChain: switchFor,
    solana_signTransaction: async (request) => {
      const answer = await ask(request)
      const { signedTransaction } = await import('./signedTransaction.ts')
      return signedTransaction(request.params, answer)
    },
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
      // The session has ended here, whether or not the wallet learns of it.
      await untilAborted(provider.disconnect(), signal).catch(() => undefined)
    },
    request: async (_walletId, request) => {
      needSession(client)
      const answer = Object.hasOwn(answers, request.method) ? answers[request.method] : undefined
      return answer ? answer(request) : ask(request)
    },
    switchNetwork: async (_walletId, network) => {
      const { caipNetworkId, name } = network
      await goTo(caipNetworkId, (from) => {
        if (namespace !== 'eip155') throw new SwitchNetworkError(name)
        return switchEvmNetwork(async (method, params) => ask({ caipNetworkId: from, method, params }), network)
      })
      return caipNetworkId
    },
  }
}
