import { expect, test, vi } from 'vitest'
import { createConnection } from '../../test/testConnections.ts'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { isBuyOfferedAtom, offersAtom } from './offers.ts'
import { narrow, wide } from './test/exampleProviders.ts'

const create = (getOnrampOptions: () => Promise<{ providers: (typeof wide)[] }>, network = 'eip155:1') => {
  const answer = async () => ({ paymentCurrencies: [], purchaseCurrencies: [], ...(await getOnrampOptions()) })
  const store = createTestStore({ data: createTestData({ getOnrampOptions: answer }) }, [network])
  store.set(setAccountAtom, 'eip155', { ...createConnection('Harbor'), caipNetworkId: network })
  return store
}

test('offers buying once a provider for the network is known [BUY-01]', async () => {
  const store = create(async () => ({ providers: [narrow] }))
  expect(store.get(isBuyOfferedAtom)).toBe(false)
  store.sub(isBuyOfferedAtom, () => undefined)
  await expect.poll(() => store.get(isBuyOfferedAtom)).toBe(true)
})

test.each([
  ['nobody sells', 'eip155:1', []],
  ['nobody sells on this network', 'eip155:42161', [wide]],
])('does not offer buying if %s', async (_where, network, providers) => {
  const store = create(async () => ({ providers }), network)
  await store.set(offersAtom)
  expect([store.get(offersAtom).status, store.get(isBuyOfferedAtom)]).toEqual(['ready', false])
})

test('retries a failed read, and keeps a successful one', async () => {
  const read = vi.fn<() => Promise<{ providers: (typeof wide)[] }>>()
  read.mockRejectedValueOnce(new Error('503')).mockResolvedValue({ providers: [wide] })
  const store = create(read)
  await store.set(offersAtom)
  expect(store.get(offersAtom).status).toBe('failed')
  await store.set(offersAtom)
  await store.set(offersAtom)
  expect([store.get(offersAtom).status, read.mock.calls.length]).toEqual(['ready', 2])
})
