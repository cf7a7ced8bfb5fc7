import { internal, invalidParams, rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { nodeOptions, readSendOptions } from '#protocol/vocabulary/solanaSendOptions'
import { isUnsupportedMethod } from '../connectors/isUnsupportedMethod.ts'
import { chainNotSupported } from '../connectors/switchEvmNetwork.ts'
import type { ConnectedAccount } from '../domains/connections/connection.ts'
import { disconnectAtom } from '../domains/connections/disconnect.ts'
import { requestWalletAtom } from '../domains/connections/requestWallet.ts'
import { findNetworkAtom } from '../domains/networks/networkAtoms.ts'
import { connectedIn, needConnected, type PageRequest, requestAccount, type Store } from './requestAccount.ts'

type Params = Readonly<Record<string, Json>>

const toAccounts = (account: ConnectedAccount | undefined): Json => (account ? [{ pubkey: account.address }] : [])

/** Methods that go to the wallet (WalletConnect's Solana methods). */
const walletMethods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

const readParams = (params: Json | undefined): Params => {
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw rpcError(invalidParams, 'Solana methods take one object')
  return params as Params
}

/** The account on the chain that the request names, which has to be one of the page's. */
const onChain = (store: Store, account: ConnectedAccount, chain: Json): ConnectedAccount => {
  if (chain === undefined) return account
  const network = typeof chain === 'string' ? store.get(findNetworkAtom)(chain) : undefined
  if (network?.chainNamespace !== 'solana') throw chainNotSupported()
  return { ...account, caipNetworkId: network.caipNetworkId }
}

/** Signs in the wallet and sends to the node: for wallets that only sign. */
const signThenSend = async (store: Store, account: ConnectedAccount, params: Params) => {
  const { sendOptions, ...toSign } = params
  const signed = await store.get(requestWalletAtom)(account, 'solana_signTransaction', toSign)
  const { transaction } = (signed ?? {}) as { transaction?: Json }
  const { requestNode } = await import('../services/chain-rpc/requestNode.ts')
  const options = { ...nodeOptions(readSendOptions(sendOptions)), encoding: 'base64' }
  const network = store.get(findNetworkAtom)(account.caipNetworkId)
  return { signature: await requestNode(network, 'sendTransaction', [transaction, options]) }
}

/** The embedded wallet shows no more at once. */
const mostTogether = 16

type Ask = (method: string, params: Params) => Promise<Json>

const transactionsIn = (answer: Json) => {
  const { transactions } = (answer ?? {}) as { transactions?: Json }
  if (!Array.isArray(transactions)) throw rpcError(internal, 'The wallet gave no transactions')
  return transactions as readonly Json[]
}

/** One question for as many as a sheet shows. */
const signAll = async (ask: Ask, { transactions, ...place }: Params): Promise<Json> => {
  if (!Array.isArray(transactions) || transactions.length <= mostTogether)
    return ask('solana_signAllTransactions', { ...place, transactions })
  const signed: Json[] = []
  for (let from = 0; from < transactions.length; from += mostTogether) {
    const part = transactions.slice(from, from + mostTogether)
    signed.push(...transactionsIn(await ask('solana_signAllTransactions', { ...place, transactions: part })))
  }
  return { transactions: signed }
}

/** For wallets that know no lists. */
const signEach = async (ask: Ask, { transactions, ...place }: Params): Promise<Json> => {
  const signed: Json[] = []
  for (const transaction of Array.isArray(transactions) ? transactions : []) {
    const answer = await ask('solana_signTransaction', { ...place, transaction })
    signed.push(((answer ?? {}) as Params).transaction ?? null)
  }
  return { transactions: signed }
}

/** What stands in for a method that the wallet lacks. */
const standIns: Readonly<Record<string, (ask: Ask, params: Params, send: () => Promise<Json>) => Promise<Json>>> = {
  solana_signAndSendTransaction: (_ask, _params, send) => send(),
  solana_signAllTransactions: signEach,
}

const requestWallet = async (store: Store, method: string, given: Params) => {
  const { chain, options, ...rest } = given
  const account = onChain(store, needConnected(store, 'solana'), chain)
  // Earlier pages call them options.
  const sendOptions = 'sendOptions' in rest ? rest.sendOptions : options
  const params: Params = { pubkey: account.address, ...rest, ...(sendOptions === undefined ? {} : { sendOptions }) }
  if (params.pubkey !== account.address) throw rpcError(invalidParams, 'pubkey is not the connected account')
  readSendOptions(sendOptions)
  const ask: Ask = (name, asked) => store.get(requestWalletAtom)(account, name, asked)
  try {
    return await (method === 'solana_signAllTransactions' ? signAll(ask, params) : ask(method, params))
  } catch (error) {
    const standIn = isUnsupportedMethod(error) ? standIns[method] : undefined
    if (!standIn) throw error
    return standIn(ask, params, () => signThenSend(store, account, params))
  }
}

/** Answers the page's Solana requests: accounts itself, signatures by the connected wallet. */
export const answerSolana = async (store: Store, { method, params }: PageRequest): Promise<Json> => {
  if (method === 'solana_requestAccounts') return toAccounts(await requestAccount(store, 'solana'))
  if (method === 'solana_getAccounts') return toAccounts(connectedIn(store, 'solana'))
  if (method === 'solana_disconnect') return store.set(disconnectAtom, 'solana') as Promise<undefined>
  if (!walletMethods.includes(method)) throw rpcError(unsupportedMethod)
  return requestWallet(store, method, readParams(params))
}
