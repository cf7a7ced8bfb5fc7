import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { NodeAnswer } from '#protocol/server-kit/rpc/askNode'
import type { EvmChain } from '../../chains.ts'
import { type ChainQuery, readMany } from '../../evm/readChain.ts'
import { HexText } from '../hexText.ts'
import type { StoredRow } from '../readPage.ts'
import type { StoredTransaction } from '../storedTransaction.ts'

const Parties = z.object({ from: HexText, to: z.nullable(HexText), nonce: HexText })
const Outcome = z.object({ status: HexText })
const failed = 0

interface SenderSource {
  transaction: unknown
  receipt: unknown
}

const resultOf = (answer: NodeAnswer | undefined) => (answer?.error ? undefined : answer?.result)

const withParties = (body: StoredTransaction, transaction: unknown): StoredTransaction => {
  const { data } = Parties.safeParse(transaction)
  if (!data) return body
  const { from, to, nonce } = data
  return { ...body, from: getAddress(from), to: to ? getAddress(to) : '', nonce: Number(nonce) }
}

/** Removes the transfers of failed transactions. Explorers may list them although they were reverted. */
const withOutcome = (body: StoredTransaction, receipt: unknown): StoredTransaction => {
  const { data } = Outcome.safeParse(receipt)
  return data && Number(data.status) === failed ? { ...body, status: 'failed', transfers: [] } : body
}

/**
 * Adds the sender and status of transactions known only from token or internal lists. Reads them from the node. If the
 * node does not answer, the sender stays unknown.
 */
export const nameSenders = async (chain: EvmChain, rows: readonly StoredRow[]) => {
  const nameless = rows.filter(({ body }) => body.from === '')
  if (nameless.length === 0) return rows
  const ask = (method: string) =>
    readMany(
      chain.node,
      nameless.map(({ hash }): ChainQuery => [method, [hash]]),
    )
  const [transactions, receipts] = await Promise.all([
    ask('eth_getTransactionByHash'),
    ask('eth_getTransactionReceipt'),
  ])
  const sourceOf = new Map(
    nameless.map(({ hash }, index): [string, SenderSource] => [
      hash,
      { transaction: resultOf(transactions[index]), receipt: resultOf(receipts[index]) },
    ]),
  )
  return rows.map((row) => {
    const told = sourceOf.get(row.hash)
    return told ? { ...row, body: withOutcome(withParties(row.body, told.transaction), told.receipt) } : row
  })
}
