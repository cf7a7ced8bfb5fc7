import { type Client, erc20Abi } from 'viem'
import { simulateBlocks } from 'viem/actions'
import { withDeadline } from '#protocol/async/withDeadline'
import { isSameAddress } from '#protocol/vocabulary/isSameAddress'
import type { TransactionOrder } from './Transactions.ts'
import { transferCall } from './transferCall.ts'

/** Rebasing tokens deliver slightly less than was sent because of rounding. */
const roundingShare = 1_000_000n

/** Timeout of the simulation. The fee is only displayed, so a slow node must not delay the estimate. */
const simulationMs = 2000

const hex = (text: string) => text as `0x${string}`

/**
 * Returns the transfer fee that an ERC-20 contract keeps, in the token's smallest unit. Simulates the transfer with
 * `eth_simulateV1`. Zero if the node cannot simulate it in time.
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
    // Many nodes do not support this new method yet.
    return 0n
  }
}
