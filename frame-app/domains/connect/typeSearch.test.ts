import { expect, onTestFinished, test, vi } from 'vitest'
import type { WalletListingQuery } from '../../services/wallet-listing/getWallets.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { typeSearchAtom } from './typeSearch.ts'

test('searches each text once, after a typing pause of 300 ms [UI-06, CON-10]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const asked: (string | undefined)[] = []
  const getWallets = async ({ search }: WalletListingQuery) => {
    asked.push(search)
    return { wallets: [], count: 0 }
  }
  const store = createTestStore({
    listing: async () => ({ getWallets, known: () => [], getAllowedOrigins: async () => [] }),
  })
  const type = async (typed: string, restMs: number) => {
    store.set(typeSearchAtom, typed)
    await vi.advanceTimersByTimeAsync(restMs)
    return [...asked]
  }
  for (const typed of ['h', 'ha', 'har']) expect(await type(typed, 299)).toEqual([])
  expect(await type('harb', 300)).toEqual(['harb'])
  expect(await type(' harb ', 300)).toEqual(['harb'])
  await type('harbo', 299)
  expect(await type('', 1000)).toEqual(['harb'])
})
