import { expect, test, vi } from 'vitest'
import { createProvider } from './provider.ts'

test.each([undefined, null, 'eth_chainId', {}, { method: 7 }, { params: [] }])(
  'a request without a method is an invalid request: %j',
  async (call) => {
    const asked = vi.fn(async () => null)
    const { provider } = createProvider(asked)
    // What a page without types might pass.
    await expect(provider.request(call as unknown as { method: string })).rejects.toMatchObject({ code: -32600 })
    expect(asked).not.toHaveBeenCalled()
  },
)
