import { base64 } from '@scure/base'
import { defineMethod, type Method } from './defineMethod.ts'
import { feeOf, openMessage } from './envelope.ts'
import { BlockhashParams, MessageParams } from './requestParams.ts'
import { invalidParams } from './rpcError.ts'
import type { World } from './world.ts'

const slotsInEpoch = 432_000

/** Methods about the chain itself. */
export function createClusterMethods({ slots, ledger }: World): Record<string, Method> {
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'feature-set': 1, 'solana-core': '2.0.0' }),
    getGenesisHash: () => slots.genesisHash,
    getSlot: slots.current,
    getBlockHeight: slots.current,
    getEpochInfo: () => ({
      absoluteSlot: slots.current(),
      blockHeight: slots.current(),
      epoch: Math.floor(slots.current() / slotsInEpoch),
      slotIndex: slots.current() % slotsInEpoch,
      slotsInEpoch,
      transactionCount: ledger.count(),
    }),
    getLatestBlockhash: () => slots.inContext(slots.latest()),
    isBlockhashValid: defineMethod(BlockhashParams, ([blockhash]) => slots.inContext(slots.isAlive(blockhash))),
    getFeeForMessage: defineMethod(MessageParams, ([text]) => {
      const message = readMessage(text)
      return slots.inContext(slots.isAlive(message.lifetimeToken) ? feeOf(message) : null)
    }),
    getRecentPrioritizationFees: () => [{ slot: slots.current(), prioritizationFee: 0 }],
  }
}

function readMessage(text: string) {
  try {
    return openMessage(base64.decode(text))
  } catch {
    throw invalidParams('failed to deserialize base64 encoded message')
  }
}
