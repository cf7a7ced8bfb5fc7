import type { TransactionReceipt } from 'viem'
import { expect, test, vi } from 'vitest'
import { waitForReceipt } from './waitForReceipt.ts'

const error = new Error('The node is away')

test('a receipt is asked for until it is there', async () => {
  // Nothing reads its fields.
  const receipt = {} as TransactionReceipt
  const read = vi.fn(async () => receipt).mockRejectedValueOnce(error)
  expect(await waitForReceipt({ read, timeoutMs: 1000, pollMs: 1 })).toBe(receipt)
  expect(read).toHaveBeenCalledTimes(2)
})

test('without a receipt in time, the last error is the cause', async () => {
  const read = () => Promise.reject(error)
  await expect(waitForReceipt({ read, timeoutMs: 10, pollMs: 1 })).rejects.toMatchObject({ cause: error })
})
