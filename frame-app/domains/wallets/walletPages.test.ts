import { expect, test } from 'vitest'
import type { GivenOptions } from '#protocol/options'
import { setOptionsAtom } from '../../options/optionsAtom.ts'
import type { WalletListingQuery } from '../../services/wallet-listing/getWallets.ts'
import { createTestStore } from '../../test/testOutside.ts'
import type { ListedWallet } from './ListedWallet.ts'
import { listedWalletsAtom } from './walletLists.ts'
import { loadFeaturedAtom, loadMoreAtom, wholeListAtom } from './walletPages.ts'
import { foundListAtom, searchWalletsAtom } from './walletSearch.ts'

const walletOf = (id: string): ListedWallet => ({
  id,
  name: id,
  icon: null,
  rdns: null,
  type: 'recommended',
  onPage: {},
  links: {},
})
const all = Array.from({ length: 250 }, (_, index) => walletOf(`listed-${index}`))

/** A visitor whose wallet listing has 250 wallets, with the requests sent to it. */
const createPage = (options: GivenOptions = {}) => {
  const asked: WalletListingQuery[] = []
  const getWallets = async (query: WalletListingQuery) => {
    asked.push(query)
    if (query.include) return { wallets: query.include.map(walletOf), count: query.include.length }
    const { page = 1, entries = 40 } = query
    return { wallets: all.slice((page - 1) * entries, page * entries), count: all.length }
  }
  const store = createTestStore({
    listing: async () => ({ getWallets, known: () => [], getAllowedOrigins: async () => [] }),
  })
  store.set(setOptionsAtom, { options, isEmbedded: false, appName: 'Test' })
  return { store, asked }
}

const featured = Array.from({ length: 6 }, (_, index) => `featured-${index}`)

test('returns 40 wallets per page of the list [CON-10]', async () => {
  const { store, asked } = createPage()
  for (const count of [40, 80]) {
    await store.set(loadMoreAtom)
    expect(store.get(wholeListAtom).wallets).toHaveLength(count)
  }
  expect(asked.map(({ page, entries }) => [page, entries])).toEqual([
    [1, 40],
    [2, 40],
  ])
})

test('finds at most a hundred wallets [CON-10]', async () => {
  const { store, asked } = createPage()
  await store.set(searchWalletsAtom, 'listed')
  expect(asked).toMatchObject([{ search: 'listed', entries: 100 }])
  expect(store.get(foundListAtom).wallets).toHaveLength(100)
})

test('lists only wallets that the page’s filters allow [CON-10]', async () => {
  const { store, asked } = createPage({ includeWalletIds: ['harbor', 'cove'], excludeWalletIds: ['cove'] })
  await store.set(loadMoreAtom)
  await store.set(searchWalletsAtom, 'harbor')
  const filters = { include: ['harbor', 'cove'], exclude: ['cove'] }
  expect(asked).toMatchObject([
    { page: 1, ...filters },
    { search: 'harbor', ...filters },
  ])
})

test('recommends four wallets in Connect [CON-10]', async () => {
  const { store } = createPage()
  await store.set(loadMoreAtom)
  expect(store.get(listedWalletsAtom).map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id))
})

test('shows four featured wallets, without recommending others [CON-10]', async () => {
  const { store } = createPage({ featuredWalletIds: featured })
  await store.set(loadMoreAtom)
  await store.set(loadFeaturedAtom)
  expect(store.get(listedWalletsAtom).map(({ id }) => id)).toEqual(featured.slice(0, 4))
})
