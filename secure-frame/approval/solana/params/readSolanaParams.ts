import { base64 } from '@scure/base'
import * as z from '#protocol/schema'
import type { Json } from '#protocol/vocabulary/json'
import { oneOf, text } from '#protocol/vocabulary/scalars'
import { readSendOptions, type SendOptions } from '#protocol/vocabulary/solanaSendOptions'
import { refuseParams } from '../../evm/params/refuseParams.ts'
import { UnreadableBytesError } from '../wire/createByteReader.ts'
import { readWire, type SolanaTransaction } from '../wire/readWire.ts'
import { decodeBase58 } from './decodeBase58.ts'

/** The base58 length of 16 KiB. */
const longestMessage = 23_000
/** A network packet in base64 has 1,644 characters. */
const longestTransaction = 2_000
const mostTransactions = 16

const Transaction = text(longestTransaction)

/** Pages may send other fields, such as instructions. Only the bytes are used. */
const shared = { pubkey: z.optional(text(64)) }
const MessageParams = z.looseObject({
  ...shared,
  message: text(longestMessage),
  /** `offchain`: the text is signed as a Solana off-chain message. */
  format: z.optional(oneOf('text', 'offchain')),
})
const TransactionParams = z.looseObject({
  ...shared,
  transaction: Transaction,
  /** Older pages use the second name. */
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

/** Reads a message's bytes, and whether they must be signed as an off-chain message. */
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

/** Reads a transaction that the account must sign. */
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

/** Reads one transaction, and its send options if the wallet sends it. */
export const readTransactionParams = (
  params: Json,
  account: string,
): { transactions: [SolanaTransaction]; sendOptions: SendOptions | undefined } => {
  const { transaction, sendOptions, options } = parse(TransactionParams, params, account)
  return { transactions: [readTransaction(transaction, account)], sendOptions: readSendOptions(sendOptions ?? options) }
}

export const readTransactionsParams = (params: Json, account: string): readonly SolanaTransaction[] =>
  parse(TransactionsParams, params, account).transactions.map((one) => readTransaction(one, account))
