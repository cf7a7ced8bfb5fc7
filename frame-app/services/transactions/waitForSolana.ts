import type { Signature } from '@solana/web3.js'
import type { Network } from '#protocol/vocabulary/network'
import { pollingIntervalMs } from '../chain-rpc/chainClient.ts'
import { signatureFee, solanaNodeOf, withinTimeout } from './solanaNode.ts'
import type { TransactionEnd } from './Transactions.ts'

type Node = ReturnType<typeof solanaNodeOf>

/**
 * A transaction is valid for 150 blocks after its blockhash. The limit is doubled, because the first backend may lag by
 * 150 blocks.
 */
const validBlocks = 300n

/** Nodes delete old transactions, so a missing transfer proves nothing after this time. */
const historyMs = 60 * 60_000

/** If the clock was set back, the age is negative and cannot be determined. */
const isRecent = (sentAt: number) => {
  const ageMs = Date.now() - sentAt
  return ageMs >= 0 && ageMs < historyMs
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pollingIntervalMs))

/**
 * Reads height and slot of the newest block in one response, because two responses could come from different backends.
 */
const readTip = (node: Node, commitment: 'processed' | 'finalized') =>
  node.getEpochInfo({ commitment }).send(withinTimeout())

const isTaken = (status: string | null) => status === 'confirmed' || status === 'finalized'

/** Reads a transaction's status as of `slot`. `missing`: the node does not know the transaction. */
const lookUp = async (node: Node, hash: string, config: { searchTransactionHistory: boolean }) => {
  const { context, value } = await node.getSignatureStatuses([hash as Signature], config).send(withinTimeout())
  const [status] = value
  const { slot } = context
  if (!status) return { is: 'missing', slot } as const
  if (!isTaken(status.confirmationStatus)) return { is: 'processed', slot } as const
  const end: TransactionEnd = { outcome: status.err === null ? 'sent' : 'failed', hash, fee: signatureFee }
  return { is: 'taken', slot, end } as const
}

/**
 * Searches the transaction history only if there is no recent status, because nodes without a history reject the
 * search.
 */
const lookUpOnce = async (node: Node, hash: string, isSearchDue: (slot: bigint) => boolean) => {
  const recent = await lookUp(node, hash, { searchTransactionHistory: false })
  if (recent.is !== 'missing' || !isSearchDue(recent.slot)) return recent
  const found = await lookUp(node, hash, { searchTransactionHistory: true })
  return found.is === 'missing' && isSearchDue(found.slot) ? ({ is: 'nowhere' } as const) : found
}

const dropped = (hash: string, isSure: boolean): TransactionEnd => {
  if (!isSure) throw new Error('The node may have pruned the transaction')
  return { outcome: 'dropped', hash, fee: 0n }
}

/**
 * Waits until a transaction is included or can no longer be included. The wallet's blockhash is never newer than the
 * newest block now. Rejects if the node cannot determine the result, because the transaction may have been included.
 */
export const waitForSolana = async (network: Network, hash: string, sentAt: number): Promise<TransactionEnd> => {
  const node = solanaNodeOf(network)
  const lastHeight = (await readTip(node, 'processed')).blockHeight + validBlocks
  /** A finalized slot after the last block that could include the transaction. */
  let overSlot: bigint | undefined
  const isSearchDue = (slot: bigint) => !isRecent(sentAt) || (overSlot !== undefined && slot >= overSlot)
  for (;;) {
    const [look, tip] = await Promise.all([lookUpOnce(node, hash, isSearchDue), readTip(node, 'finalized')])
    if (look.is === 'taken') return look.end
    if (look.is === 'nowhere') return dropped(hash, isRecent(sentAt) && overSlot !== undefined)
    if (tip.blockHeight > lastHeight) overSlot ??= tip.absoluteSlot
    await pause()
  }
}
