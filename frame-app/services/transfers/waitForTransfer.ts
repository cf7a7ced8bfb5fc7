import { waitForTransactionReceipt } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from './chainClient.ts'

/** How a transaction ended. `replaced`: another one of the same account and nonce counts, with another effect. */
export interface TransferEnd {
  outcome: 'sent' | 'failed' | 'replaced'
  /** The transaction that counts: another one where the wallet has sped it up. */
  hash: string
  /** What the network took, in the native currency's smallest unit. */
  fee: bigint
}

/** Waits, however long it takes, until the network has taken a transaction. */
export const waitForTransfer = async (network: Network, hash: string): Promise<TransferEnd> => {
  const client = chainClientOf(network)
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  let isReplaced = false
  const { status, transactionHash, gasUsed, effectiveGasPrice } = await waitForTransactionReceipt(client, {
    hash: hash as `0x${string}`,
    timeout: 0,
    onReplaced: ({ reason }) => {
      isReplaced = reason !== 'repriced'
    },
  })
  const outcome = status === 'success' ? 'sent' : 'failed'
  return { outcome: isReplaced ? 'replaced' : outcome, hash: transactionHash, fee: gasUsed * effectiveGasPrice }
}
