import type { Json } from '#protocol/vocabulary/json'
import type { Namespace } from '#protocol/vocabulary/network'
import { askedNetworkId } from '../askedNetworkId.ts'
import type { WalletRequest } from '../Connector.ts'
import { toHexChainId } from '../evmChainId.ts'
import { type RequestWallet, requireSession } from './askSession.ts'
import type { Client } from './client.ts'
import type { GoTo } from './goToChain.ts'
import { findSessionAccount } from './session.ts'

const switchFor =
  (ask: RequestWallet, goTo: GoTo) =>
  async (request: WalletRequest): Promise<Json> => {
    const wanted = askedNetworkId(request.params)
    if (!wanted) return ask(request)
    await goTo(wanted, (from) => ask({ ...request, caipNetworkId: from }))
    return null
  }

/** Creates handlers for methods that are answered from the session or whose answers are corrected. */
export const createAnswers = (
  namespace: Namespace,
  client: Client,
  ask: RequestWallet,
  goTo: GoTo,
): Readonly<Record<string, (request: WalletRequest) => Json | Promise<Json>>> => ({
  eth_chainId: ({ caipNetworkId }) => toHexChainId(caipNetworkId),
  eth_accounts: ({ caipNetworkId }) => {
    const account = findSessionAccount(requireSession(client), namespace, caipNetworkId)
    return account ? [account.address] : []
  },
  wallet_switchEthereumChain: switchFor(ask, goTo),
  solana_signTransaction: async (request) => {
    const answer = await ask(request)
    const { signedTransaction } = await import('./signedTransaction.ts')
    return signedTransaction(request.params, answer)
  },
})
