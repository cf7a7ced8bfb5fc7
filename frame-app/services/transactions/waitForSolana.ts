import type { Signature } from '@solana/web3.js'
import type { Network } from '#protocol/vocabulary/network'
import { pollingIntervalMs } from '../chain-rpc/chainClient.ts'
import { signatureFee, solanaNodeOf, withinTimeout } from './solanaNode.ts'
import type { TransactionEnd } from './Transactions.ts'

type Node = ReturnType<typeof solanaNodeOf>

/** A transaction is valid for 150 blocks after its blockhash. The first backend may lag by as many. */
const validBlocks = 300n

/** Nodes prune the transaction history, so a missing older transfer is inconclusive. */
const historyMs = 60 * 60_000

/** If a clock was set back, the age is negative and the true age is unknown. */
const isRecent = (sentAt: number) => {
  const ageMs = Date.now() - sentAt
  return ageMs >= 0 && ageMs < historyMs
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pollingIntervalMs))

/** Height and slot of the newest block in one answer: two answers could come from two backends. */
const readTip = (node: Node, commitment: 'processed' | 'finalized') =>
  node.getEpochInfo({ commitment }).send(withinTimeout())

const isTaken = (status: string | null) => status === 'confirmed' || status === 'finalized'

/** The node's knowledge of a transaction as of `slot`. `missing`: the node does not know it. */
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
 * A node without a transaction history refuses to search it, so the history is searched only if no newer status is
 * known.
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
 * Waits until the network has included a transaction or no longer can. The blockhash that the wallet chose is no newer
 * than the current newest block. Rejects if the node cannot tell: a transaction that may have arrived is not dropped.
 */
export const waitForSolana = async (network: Network, hash: string, sentAt: number): Promise<TransactionEnd> => {
  const node = solanaNodeOf(network)
  const lastHeight = (await readTip(node, 'processed')).blockHeight + validBlocks
  /** A final slot after the last block that could include the transaction. */
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
