import { type Client, erc20Abi } from 'viem'
import { simulateBlocks } from 'viem/actions'
import { withDeadline } from '#protocol/async/withDeadline'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import type { TransactionOrder } from './Transactions.ts'
import { transferCall } from './transferCall.ts'

/** Rebasing tokens deliver a few units less than were sent, because of rounding. */
const roundingShare = 1_000_000n

/** The fee is for display only: the estimate does not wait for a node that stalls. */
const simulationMs = 2000

const hex = (text: string) => text as `0x${string}`

/**
 * The part of a transfer that an ERC-20 contract keeps (fee on transfer), in the token's smallest unit. The transfer is
 * simulated (`eth_simulateV1`). Zero if the node cannot do that in time.
 */
export const readTokenFee = async (client: Client, order: TransactionOrder) => {
  const { from, to, units, token, item } = order
  if (!token || item || isSameAddress(from, to)) return 0n
  const balance = { to: hex(token), abi: erc20Abi, functionName: 'balanceOf', args: [hex(to)] } as const
  const transfer = { account: hex(from), to: hex(token), data: transferCall(order).data }
  try {
    const simulate = () => simulateBlocks(client, { blocks: [{ calls: [balance, transfer, balance] }] })
    const [block] = await withDeadline(simulationMs, undefined, simulate)
    const [before, made, after] = block?.calls ?? []
    if (made?.status !== 'success') return 0n
    if (typeof before?.result !== 'bigint' || typeof after?.result !== 'bigint') return 0n
    const fee = units - (after.result - before.result)
    return fee > 0n && fee <= units && fee * roundingShare > units ? fee : 0n
  } catch {
    // The method is new; many nodes do not support it.
    return 0n
  }
}
