import { numberToHex } from 'viem'
import { estimateTransaction } from './estimateTransaction.ts'
import type { Transactions } from './Transactions.ts'
import { transferCall } from './transferCall.ts'
import { waitForTransaction } from './waitForTransaction.ts'

const hashPattern = /^0x[0-9a-f]{64}$/i

export const evmTransactions: Transactions = {
  estimate: estimateTransaction,
  // The request names the network, so that a wallet on another network rejects it.
  toRequest: async ({ caipNetworkId }, order) => {
    const chainId = numberToHex(Number(caipNetworkId.slice('eip155:'.length)))
    return { method: 'eth_sendTransaction', params: [{ ...transferCall(order), chainId }] }
  },
  readHash: (answer) => (typeof answer === 'string' && hashPattern.test(answer) ? answer : undefined),
  wait: waitForTransaction,
}
