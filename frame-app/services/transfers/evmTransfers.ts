import { estimateTransfer } from './estimateTransfer.ts'
import type { Transfers } from './Transfers.ts'
import { transferCall } from './transferCall.ts'
import { waitForTransfer } from './waitForTransfer.ts'

const hashPattern = /^0x[0-9a-f]{64}$/i

export const evmTransfers: Transfers = {
  estimate: estimateTransfer,
  toRequest: async (_network, order) => ({ method: 'eth_sendTransaction', params: [transferCall(order)] }),
  readHash: (answer) => (typeof answer === 'string' && hashPattern.test(answer) ? answer : undefined),
  wait: waitForTransfer,
}
