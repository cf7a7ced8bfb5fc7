import type { Signature } from '@solana/web3.js'
import type { Network } from '#protocol/vocabulary/network'
import { pollingIntervalMs } from '../chain-rpc/chainClient.ts'
import { signatureFee, solanaNodeOf, withinTimeout } from './solanaNode.ts'
import type { TransactionEnd } from './Transactions.ts'

type Node = ReturnType<typeof solanaNodeOf>

/** A transaction is valid for 150 blocks after its blockhash. The backend that is asked first may lag by as many. */
const validBlocks = 300n

/** Nodes prune the history of transactions: what they do not know of an older transfer says nothing. */
const historyMs = 60 * 60_000

/** A clock that was set back makes the age negative: the true age is not known. */
const isRecent = (sentAt: number) => {
  const ageMs = Date.now() - sentAt
  return ageMs >= 0 && ageMs < historyMs
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pollingIntervalMs))

/** The newest block's height and slot, in one answer: two answers could come from two backends. */
const readTip = (node: Node, commitment: 'processed' | 'finalized') =>
  node.getEpochInfo({ commitment }).send(withinTimeout())

const isTaken = (status: string | null) => status === 'confirmed' || status === 'finalized'

/** What the node knows of a transaction as of `slot`. `missing`: it does not know it. */
const lookUp = async (node: Node, hash: string, config: { searchTransactionHistory: boolean }) => {
  const { context, value } = await node.getSignatureStatuses([hash as Signature], config).send(withinTimeout())
  const [status] = value
  const { slot } = context
  if (!status) return { is: 'missing', slot } as const
  if (!isTaken(status.confirmationStatus)) return { is: 'processed', slot } as const
  const end: TransactionEnd = { outcome: status.err === null ? 'sent' : 'failed', hash, fee: signatureFee }
  return { is: 'taken', slot, end } as const
}

/** A node without a history of transactions refuses to search it: it is asked only where nothing newer is known. */
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
 * Waits until the network has taken a transaction, or can take it no more. Whichever blockhash the wallet chose, it is
 * no newer than the newest block now. Rejects where the node cannot say: what may have arrived is not dropped.
 */
export const waitForSolana = async (network: Network, hash: string, sentAt: number): Promise<TransactionEnd> => {
  const node = solanaNodeOf(network)
  const lastHeight = (await readTip(node, 'processed')).blockHeight + validBlocks
  /** A final slot after the last block that could have the transaction. */
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
