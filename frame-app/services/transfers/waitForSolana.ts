import type { Signature } from '@solana/web3.js'
import type { Network } from '#protocol/vocabulary/network'
import { pollingIntervalMs } from '../chain-rpc/chainClient.ts'
import { signatureFee, solanaNodeOf, withinTimeout } from './solanaNode.ts'
import type { TransferEnd } from './Transfers.ts'

/** A transaction is valid for this many blocks after that of its blockhash. */
const validBlocks = 150n

const isTaken = (status: string | null) => status === 'confirmed' || status === 'finalized'

const pause = () => new Promise((resolve) => setTimeout(resolve, pollingIntervalMs))

/**
 * Waits until the network has taken a transaction, or can take it no more. Whichever blockhash the wallet chose, it is no newer
 * than the newest block now.
 */
export const waitForSolana = async (network: Network, hash: string): Promise<TransferEnd> => {
  const node = solanaNodeOf(network)
  const readHeight = (commitment: 'processed' | 'finalized') =>
    node.getBlockHeight({ commitment }).send(withinTimeout())
  const lastHeight = (await readHeight('processed')) + validBlocks
  let isOver = false
  for (;;) {
    const [{ value }, height] = await Promise.all([
      node.getSignatureStatuses([hash as Signature], { searchTransactionHistory: true }).send(withinTimeout()),
      readHeight('finalized'),
    ])
    const [status] = value
    if (status && isTaken(status.confirmationStatus))
      return { outcome: status.err === null ? 'sent' : 'failed', hash, fee: signatureFee }
    // The last block that could have it was final before this look.
    if (!status && isOver) return { outcome: 'dropped', hash, fee: 0n }
    isOver = height > lastHeight
    await pause()
  }
}
