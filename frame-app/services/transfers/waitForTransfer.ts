import { waitForTransactionReceipt } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import type { TransferEnd } from './Transfers.ts'

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
  const end = { hash: transactionHash, fee: gasUsed * effectiveGasPrice }
  return isReplaced ? { ...end, outcome: 'replaced', hasFailed: status !== 'success' } : { ...end, outcome }
}
