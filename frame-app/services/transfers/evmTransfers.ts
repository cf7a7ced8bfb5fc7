import { numberToHex } from 'viem'
import { estimateTransfer } from './estimateTransfer.ts'
import type { Transfers } from './Transfers.ts'
import { transferCall } from './transferCall.ts'
import { waitForTransfer } from './waitForTransfer.ts'

const hashPattern = /^0x[0-9a-f]{64}$/i

export const evmTransfers: Transfers = {
  estimate: estimateTransfer,
  // The network is named: a wallet that has gone to another one refuses, in place of sending there.
  toRequest: async ({ caipNetworkId }, order) => {
    const chainId = numberToHex(Number(caipNetworkId.slice('eip155:'.length)))
    return { method: 'eth_sendTransaction', params: [{ ...transferCall(order), chainId }] }
  },
  readHash: (answer) => (typeof answer === 'string' && hashPattern.test(answer) ? answer : undefined),
  wait: waitForTransfer,
}
