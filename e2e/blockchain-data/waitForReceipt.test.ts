import type { TransactionReceipt } from 'viem'
import { expect, test, vi } from 'vitest'
import { waitForReceipt } from './waitForReceipt.ts'

const error = new Error('The node is away')

test('polls until the receipt exists', async () => {
  // Its fields are not read.
  const receipt = {} as TransactionReceipt
  const read = vi.fn(async () => receipt).mockRejectedValueOnce(error)
  expect(await waitForReceipt({ read, timeoutMs: 1000, pollMs: 1 })).toBe(receipt)
  expect(read).toHaveBeenCalledTimes(2)
})

test('throws with the last error as cause if the time expires', async () => {
  const read = () => Promise.reject(error)
  await expect(waitForReceipt({ read, timeoutMs: 10, pollMs: 1 })).rejects.toMatchObject({ cause: error })
})
