import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { parseParams } from '../../wallets/core/requestParams.ts'
import { unsupportedMethod } from '../../wallets/core/walletError.ts'
import { sendSolanaTransaction } from '../../wallets/solana/sendSolanaTransaction.ts'
import type { SolanaAccount } from '../../wallets/solana/solanaAccount.ts'

const readable = (decode: (text: string) => Uint8Array) =>
  z.string().check(z.refine((text) => isReadable(() => decode(text))))

const MessageParams = z.object({ message: readable(base58.decode), pubkey: z.string() })
const TransactionParams = z.object({ transaction: readable(base64.decode) })
const SendParams = z.extend(TransactionParams, { sendOptions: z.optional(z.looseObject({})) })
const ManyParams = z.object({ transactions: z.array(readable(base64.decode)) })

type Perform = (account: SolanaAccount, params: unknown) => Promise<unknown>

const readAccounts: Perform = async ({ address }) => [{ pubkey: address }]

const performers: ReadonlyMap<string, Perform> = new Map<string, Perform>([
  ['solana_getAccounts', readAccounts],
  ['solana_requestAccounts', readAccounts],
  [
    'solana_signMessage',
    async (account, params) => {
      const { message } = parseParams(MessageParams, params)
      return { signature: base58.encode(await account.signMessage(base58.decode(message))) }
    },
  ],
  [
    'solana_signTransaction',
    async (account, params) => {
      const { transaction } = parseParams(TransactionParams, params)
      const signed = await account.signTransaction(base64.decode(transaction))
      return { signature: base58.encode(signed.signature), transaction: base64.encode(signed.transaction) }
    },
  ],
  [
    'solana_signAllTransactions',
    async (account, params) => {
      const { transactions } = parseParams(ManyParams, params)
      const signed = await Promise.all(transactions.map((wire) => account.signTransaction(base64.decode(wire))))
      return { transactions: signed.map(({ transaction }) => base64.encode(transaction)) }
    },
  ],
  [
    'solana_signAndSendTransaction',
    async (account, params) => {
      const { transaction: given, sendOptions } = parseParams(SendParams, params)
      const { transaction } = await account.signTransaction(base64.decode(given))
      return { signature: base58.encode(await sendSolanaTransaction(transaction, sendOptions)) }
    },
  ],
])

/** Performs a page's request to a Solana wallet in the format of WalletConnect's `solana_*` methods. */
export async function performSolana(account: SolanaAccount, method: string, params: unknown): Promise<unknown> {
  const perform = performers.get(method)
  if (!perform) throw unsupportedMethod(method)
  return perform(account, params)
}

function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
