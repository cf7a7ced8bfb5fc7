import { setTimeout as sleep } from 'node:timers/promises'
import type { TransactionReceipt } from 'viem'

interface ReceiptPoll {
  /** Throws if no receipt exists yet. */
  read: () => Promise<TransactionReceipt>
  timeoutMs: number
  pollMs: number
}

/**
 * viem 2.57's action polls only at new blocks, so it misses a receipt that anvil provides shortly after its block.
 * Throws after the time, with the last error as its cause.
 */
export const waitForReceipt = async ({ read, timeoutMs, pollMs }: ReceiptPoll): Promise<TransactionReceipt> => {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      return await read()
    } catch (cause) {
      if (performance.now() >= deadline) throw new Error('The transaction has no receipt', { cause })
    }
    await sleep(pollMs)
  }
}
