import { untilAborted } from '#protocol/async/untilAborted'
import { rpcError, unauthorized } from '#protocol/errors/rpc'
import type { Namespace, Network } from '#protocol/vocabulary/network'
import type { Connector } from '../Connector.ts'
import { SwitchNetworkError, switchEvmNetwork } from '../switchEvmNetwork.ts'
import { createRequestWallet, requireSession } from './askSession.ts'
import type { Client } from './client.ts'
import { createGoTo } from './goToChain.ts'
import { findSessionAccount } from './session.ts'
import { createAnswers } from './sessionAnswers.ts'

/** Creates the connector for one namespace of a WalletConnect session. */
export const createSessionConnector = (
  namespace: Namespace,
  client: Client,
  networks: () => readonly Network[],
): Connector => {
  const ask = createRequestWallet(namespace, client, networks)
  const goTo = createGoTo(namespace, client)
  const answers = createAnswers(namespace, client, ask, goTo)

  return {
    connect: async (_walletId, { caipNetworkId }) => {
      const account = findSessionAccount(requireSession(client), namespace, caipNetworkId)
      if (!account) throw rpcError(unauthorized, 'The wallet shared no account')
      return account
    },
    restore: async (_walletId, caipNetworkId) => {
      await client.start()
      const session = client.session()
      return session && findSessionAccount(session, namespace, caipNetworkId)
    },
    disconnect: async (_walletId, signal) => {
      if (!client.session()) return
      client.forget()
      const provider = await client.start()
      // The session ends locally even if the wallet is not notified.
      await untilAborted(provider.disconnect(), signal).catch(() => undefined)
    },
    request: async (_walletId, request) => {
      requireSession(client)
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
