import { isHex } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { Network } from '#protocol/vocabulary/network'
import { chainClientOf } from '../chain-rpc/chainClient.ts'
import type { TransferEnd } from './Transfers.ts'

/** What an OP Stack network or Scroll took beside the gas. Other networks have no such field. */
const l1FeeOf = (receipt: object) =>
  'l1Fee' in receipt && typeof receipt.l1Fee === 'string' && isHex(receipt.l1Fee) ? BigInt(receipt.l1Fee) : 0n

/** Waits, however long it takes, until the network has taken a transaction. */
export const waitForTransfer = async (network: Network, hash: string): Promise<TransferEnd> => {
  const client = chainClientOf(network)
  if (!client) throw new Error(`${network.name} has no RPC URL`)
  let isReplaced = false
  const receipt = await waitForTransactionReceipt(client, {
    hash: hash as `0x${string}`,
    timeout: 0,
    onReplaced: ({ reason }) => {
      isReplaced = reason !== 'repriced'
    },
  })
  const { status, transactionHash, gasUsed, effectiveGasPrice } = receipt
  const outcome = status === 'success' ? 'sent' : 'failed'
  const end = { hash: transactionHash, fee: gasUsed * effectiveGasPrice + l1FeeOf(receipt) }
  return isReplaced ? { ...end, outcome: 'replaced', hasFailed: status !== 'success' } : { ...end, outcome }
}
