import { getAddress } from 'viem'
import * as z from 'zod/mini'
import type { NodeAnswer } from '#protocol/server/rpc/askNode'
import type { EvmChain } from '../../chains.ts'
import { type ChainRead, readMany } from '../../evm/readChain.ts'
import { HexText } from '../hexText.ts'
import type { StoredRow } from '../readPage.ts'
import type { StoredTransaction } from '../storedTransaction.ts'

const Parties = z.object({ from: HexText, to: z.nullable(HexText), nonce: HexText })

const resultOf = (answer: NodeAnswer | undefined) => (answer?.error ? undefined : answer?.result)

const withParties = (body: StoredTransaction, answer: unknown): StoredTransaction => {
  const { data } = Parties.safeParse(answer)
  const [first] = body.transfers
  // Where the node does not say: who gave, and what was asked to give.
  if (!data) return { ...body, from: first?.counterparty ?? '', to: first?.token ?? first?.counterparty ?? '' }
  const { from, to, nonce } = data
  return { ...body, from: getAddress(from), to: to ? getAddress(to) : '', nonce: Number(nonce) }
}

/** Lists of tokens and payments of contracts do not say who sent the transaction. The node does. */
export const nameSenders = async (chain: EvmChain, rows: readonly StoredRow[]) => {
  const nameless = rows.filter(({ body }) => body.from === '')
  if (nameless.length === 0) return rows
  const reads = nameless.map(({ hash }): ChainRead => ['eth_getTransactionByHash', [hash]])
  const answers = await readMany(chain.node, reads)
  const answerOf = new Map(nameless.map(({ hash }, index) => [hash, resultOf(answers[index])]))
  return rows.map((row) =>
    answerOf.has(row.hash) ? { ...row, body: withParties(row.body, answerOf.get(row.hash)) } : row,
  )
}
