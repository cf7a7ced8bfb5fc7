import { invalidParams, rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import { isApproved } from '#protocol/methods/methodKinds'
import type { MethodOf } from '#protocol/methods/methods'
import type { SolanaMethod } from '#protocol/methods/namespaceOfMethod'
import type { Json } from '#protocol/vocabulary/json'
import { nodeOptions, readSendOptions } from '#protocol/vocabulary/solanaSendOptions'
import { isUnsupportedMethod } from '../connectors/isUnsupportedMethod.ts'
import { chainNotSupported } from '../connectors/switchEvmNetwork.ts'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { disconnectAtom } from '../domains/connections/disconnect.ts'
import { requestWalletAtom } from '../domains/connections/requestWallet.ts'
import { getNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { connectedIn, type PageRequest, requestAccount, requireConnected, type Store } from './requestAccount.ts'

type Params = Readonly<Record<string, Json>>

const toAccounts = (account: ConnectedAccount | undefined): Json => (account ? [{ pubkey: account.address }] : [])

const readParams = (params: Json | undefined): Params => {
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw rpcError(invalidParams, 'Solana methods take one object')
  return params as Params
}

/** Returns the account on the requested chain. The page must support the chain. */
const onChain = (store: Store, account: ConnectedAccount, chain: Json): ConnectedAccount => {
  if (chain === undefined) return account
  const network = typeof chain === 'string' ? store.get(getNetworkAtom)(chain) : undefined
  if (network?.chainNamespace !== 'solana') throw chainNotSupported()
  return { ...account, caipNetworkId: network.caipNetworkId }
}

/** Signs with the wallet and sends through the node, for wallets that can only sign. */
const signThenSend = async (store: Store, account: ConnectedAccount, params: Params) => {
  const { sendOptions, ...toSign } = params
  const signed = await store.get(requestWalletAtom)(account, 'solana_signTransaction', toSign)
  const { transaction } = (signed ?? {}) as { transaction?: Json }
  const { requestNode } = await import('../services/chain-rpc/requestNode.ts')
  const options = { ...nodeOptions(readSendOptions(sendOptions)), encoding: 'base64' }
  const network = store.get(getNetworkAtom)(account.caipNetworkId)
  return { signature: await requestNode(network, 'sendTransaction', [transaction, options]) }
}

type Ask = (method: string, params: Params) => Promise<Json>

const requestWallet = async (store: Store, method: string, given: Params) => {
  const { chain, options, ...rest } = given
  const account = onChain(store, requireConnected(store, 'solana'), chain)
  // Older pages use the name `options`.
  const sendOptions = 'sendOptions' in rest ? rest.sendOptions : options
  const params: Params = { pubkey: account.address, ...rest, ...(sendOptions === undefined ? {} : { sendOptions }) }
  if (params.pubkey !== account.address) throw rpcError(invalidParams, 'pubkey is not the connected account')
  readSendOptions(sendOptions)
  const ask: Ask = (name, asked) => store.get(requestWalletAtom)(account, name, asked)
  // Loaded on demand, because few pages sign several transactions as a batch.
  if (method === 'solana_signAllTransactions') return (await import('./signAll.ts')).signAll(ask, params)
  try {
    return await ask(method, params)
  } catch (error) {
    if (method !== 'solana_signAndSendTransaction' || !isUnsupportedMethod(error)) throw error
    return signThenSend(store, account, params)
  }
}

type LocalMethod = MethodOf<{ modal: 'answer' }> & SolanaMethod

/** Handlers for methods that the modal answers itself. */
const local: Readonly<Record<LocalMethod, (store: Store) => Promise<Json>>> = {
  solana_requestAccounts: async (store) => toAccounts(await requestAccount(store, 'solana')),
  solana_getAccounts: async (store) => toAccounts(connectedIn(store, 'solana')),
  solana_disconnect: (store) => store.set(disconnectAtom, 'solana') as Promise<undefined>,
}

const isLocal = (method: string): method is LocalMethod => Object.hasOwn(local, method)

/** Answers the page's Solana requests. Accounts come from the modal, and signatures from the connected wallet. */
export const answerSolana = async (store: Store, { method, params }: PageRequest): Promise<Json> => {
  if (isLocal(method)) return local[method](store)
  if (!isApproved(method)) throw rpcError(unsupportedMethod)
  return requestWallet(store, method, readParams(params))
}
