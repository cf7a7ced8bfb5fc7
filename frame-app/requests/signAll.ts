import { internal, rpcError } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { isUnsupportedMethod } from '../connectors/isUnsupportedMethod.ts'

type Params = Readonly<Record<string, Json>>

/** The maximum number of transactions in one approval sheet of the embedded wallet. */
const mostTogether = 16

type Ask = (method: string, params: Params) => Promise<Json>

const transactionsIn = (answer: Json) => {
  const { transactions } = (answer ?? {}) as { transactions?: Json }
  if (!Array.isArray(transactions)) throw rpcError(internal, 'The wallet gave no transactions')
  return transactions as readonly Json[]
}

/** Requests one approval for each batch that fits in a sheet. */
const signTogether = async (ask: Ask, { transactions, ...place }: Params): Promise<Json> => {
  if (!Array.isArray(transactions) || transactions.length <= mostTogether)
    return ask('solana_signAllTransactions', { ...place, transactions })
  const signed: Json[] = []
  for (let from = 0; from < transactions.length; from += mostTogether) {
    const part = transactions.slice(from, from + mostTogether)
    signed.push(...transactionsIn(await ask('solana_signAllTransactions', { ...place, transactions: part })))
  }
  return { transactions: signed }
}

/** Signs the transactions one by one, for wallets that do not support lists. */
const signEach = async (ask: Ask, { transactions, ...place }: Params): Promise<Json> => {
  const signed: Json[] = []
  for (const transaction of Array.isArray(transactions) ? transactions : []) {
    const answer = await ask('solana_signTransaction', { ...place, transaction })
    signed.push(((answer ?? {}) as Params).transaction ?? null)
  }
  return { transactions: signed }
}

/** Handles `solana_signAllTransactions`. Also works with wallets that do not support lists. */
export const signAll = (ask: Ask, params: Params): Promise<Json> =>
  signTogether(ask, params).catch((error: unknown) => {
    if (!isUnsupportedMethod(error) || !Array.isArray(params.transactions)) throw error
    return signEach(ask, params)
  })
