import { rpcError, unsupportedMethod } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { askWalletAtom } from '../domains/account/askWallet.ts'
import { connectedIn, needConnected, requestAccount, type Store } from './requestAccount.ts'

type Account = NonNullable<ReturnType<typeof connectedIn>>

const toAccounts = (account: Account | undefined): Json =>
  account ? [{ pubkey: account.address, chain: account.caipNetworkId }] : []

/** What a Solana wallet can be asked to do (WalletConnect's Solana methods). */
const walletMethods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** Answers the page's Solana requests: accounts from here, signatures from the connected wallet. */
export const answerSolana = async (store: Store, method: string, params: Json | undefined): Promise<Json> => {
  if (method === 'solana_requestAccounts') return toAccounts(await requestAccount(store, 'solana'))
  if (method === 'solana_getAccounts') return toAccounts(connectedIn(store, 'solana'))
  if (!walletMethods.includes(method)) throw rpcError(unsupportedMethod)
  return store.get(askWalletAtom)(needConnected(store, 'solana'), method, params)
}
