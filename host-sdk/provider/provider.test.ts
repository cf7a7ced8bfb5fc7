import { expect, test, vi } from 'vitest'
import { createProvider } from './provider.ts'

test.each([undefined, null, 'eth_chainId', {}])('a call without a method is passed on as such: %j', async (call) => {
  const asked = vi.fn(async () => null)
  const { provider } = createProvider(asked)
  // What a page without types might pass.
  await provider.request(call as unknown as { method: string })
  expect(asked.mock.calls).toEqual([[undefined, undefined]])
})
