import { base64 } from '@scure/base'
import * as z from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { oneOf, text } from '#protocol/vocabulary/scalars'
import { readSendOptions, type SendOptions } from '#protocol/vocabulary/solanaSendOptions'
import { refuseParams } from '../../evm/params/refuseParams.ts'
import { UnreadableBytesError } from '../wire/createByteReader.ts'
import { readWire, type SolanaTransaction } from '../wire/readWire.ts'
import { decodeBase58 } from './decodeBase58.ts'

/** Of 16 KiB in base58. */
const longestMessage = 23_000
/** A packet of the network in base64 has 1,644. */
const longestTransaction = 2_000
const mostTransactions = 16

const Transaction = text(longestTransaction)

/** Wallets of pages are given further fields, such as instructions: what counts are the bytes alone. */
const shared = { pubkey: z.optional(text(64)) }
const MessageParams = z.looseObject({
  ...shared,
  message: text(longestMessage),
  /** `offchain`: the text is signed in the form of Solana's off-chain messages. */
  format: z.optional(oneOf('text', 'offchain')),
})
const TransactionParams = z.looseObject({
  ...shared,
  transaction: Transaction,
  /** The second name is that of earlier pages. */
  sendOptions: z.optional(z.custom<Json>(() => true)),
  options: z.optional(z.custom<Json>(() => true)),
})
const TransactionsParams = z.looseObject({ ...shared, transactions: z.listOf(Transaction, mostTransactions, 1) })

const parse = <S extends z.Schema>(schema: S, params: Json, account: string): z.infer<S> => {
  const read = z.safeParse(schema, params)
  if (!read.success) throw refuseParams('params', `are not those of the method: ${read.refused.join(', ')}`)
  const { pubkey } = read.data as { pubkey?: string }
  if (pubkey !== undefined && pubkey !== account) throw refuseParams('pubkey', 'must be the connected account')
  return read.data
}

/** The bytes of a message, and whether they are to be signed as an off-chain message. */
export const readMessageParams = (params: Json, account: string) => {
  const { message, format } = parse(MessageParams, params, account)
  const bytes = decodeBase58(message)
  if (!bytes || bytes.length === 0) throw refuseParams('message', 'must be bytes in base58')
  return { bytes, isOffchain: format === 'offchain' }
}

const bytesOf = (encoded: string) => {
  try {
    return base64.decode(encoded)
  } catch (cause) {
    throw refuseParams('transaction', 'must be bytes in base64', { cause })
  }
}

/** A transaction that the account has to sign. */
const readTransaction = (encoded: string, account: string): SolanaTransaction => {
  try {
    const transaction = readWire(bytesOf(encoded))
    const { keys, signerCount } = transaction.message
    if (keys.slice(0, signerCount).includes(account)) return transaction
  } catch (cause) {
    if (!(cause instanceof UnreadableBytesError)) throw cause
    throw refuseParams('transaction', `cannot be read: ${cause.message}`, { cause })
  }
  throw refuseParams('transaction', 'does not have the connected account sign')
}

/** One transaction, and how it is to be sent where the wallet sends it. */
export const readTransactionParams = (
  params: Json,
  account: string,
): { transactions: [SolanaTransaction]; sendOptions: SendOptions | undefined } => {
  const { transaction, sendOptions, options } = parse(TransactionParams, params, account)
  return { transactions: [readTransaction(transaction, account)], sendOptions: readSendOptions(sendOptions ?? options) }
}

export const readTransactionsParams = (params: Json, account: string): readonly SolanaTransaction[] =>
  parse(TransactionsParams, params, account).transactions.map((one) => readTransaction(one, account))
