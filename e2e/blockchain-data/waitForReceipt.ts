import { setTimeout as sleep } from 'node:timers/promises'
import type { TransactionReceipt } from 'viem'

interface ReceiptPoll {
  /** Throws where there is no receipt yet. */
  read: () => Promise<TransactionReceipt>
  timeoutMs: number
  pollMs: number
}

/**
 * The action of viem 2.57 looks again at new blocks alone: a receipt that anvil has a moment after its block is missed.
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
