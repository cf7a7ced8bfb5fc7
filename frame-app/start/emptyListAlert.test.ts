import { expect, test, vi } from 'vitest'
import { loadMoreAtom } from '../domains/wallets/walletPages.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import type { Outside } from '../outside/outside.ts'
import { createTestStore } from '../test/testOutside.ts'
import { watchEmptyList } from './emptyListAlert.ts'

const id = 'a'.repeat(64)

type Listing = Awaited<ReturnType<Outside['listing']>>

const visit = async (options: { includeWalletIds?: string[] }, count: number) => {
  const listing: Partial<Listing> = { getWallets: async () => ({ wallets: [], count }) }
  const store = createTestStore({ listing: async () => listing as Listing })
  store.set(setOptionsAtom, { options })
  const alert = vi.fn()
  watchEmptyList(store, alert)
  expect(alert).not.toHaveBeenCalled()
  await store.set(loadMoreAtom)
  await store.set(loadMoreAtom)
  return alert
}

test('alerts once if none of the page’s wallets is listed', async () => {
  const alert = await visit({ includeWalletIds: [id] }, 0)
  expect(alert.mock.calls).toMatchObject([[{ message: expect.stringContaining('includeWalletIds') }]])
})

test('does not alert for a partial match or empty listing', async () => {
  expect(await visit({ includeWalletIds: [id] }, 1)).not.toHaveBeenCalled()
  expect(await visit({}, 0)).not.toHaveBeenCalled()
})
