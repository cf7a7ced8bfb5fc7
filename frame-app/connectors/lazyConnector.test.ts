import { expect, test } from 'vitest'
import { createTestConnector } from '../test/testOutside.ts'
import { lazyConnector } from './lazyConnector.ts'

test('loads a connector on its first call, not before [EMB-01]', async () => {
  let loads = 0
  const connector = lazyConnector(async () => {
    loads += 1
    return createTestConnector({ request: async (walletId, { method }) => `${walletId} ${method}` })
  })
  expect(loads).toBe(0)
  expect(await connector.request('embedded', { caipNetworkId: 'eip155:1', method: 'eth_call' })).toBe(
    'embedded eth_call',
  )
  expect(loads).toBe(1)
})

test('rejects with the loading error', async () => {
  const connector = lazyConnector(() => Promise.reject(new Error('No network')))
  const { signal } = new AbortController()
  await expect(connector.disconnect('embedded', signal)).rejects.toThrow('No network')
  await expect(connector.restore('embedded', 'eip155:1', signal)).rejects.toThrow('No network')
})
