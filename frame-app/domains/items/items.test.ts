import { expect, test, vi } from 'vitest'
import { HttpStatusError } from '#protocol/transport/requestJson'
import type { ItemsAnswer } from '../../services/blockchain-data/getItems.ts'
import type { Item } from '../../services/blockchain-data/item.ts'
import { createTestConnector, createTestData, createTestStore } from '../../test/testOutside.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
import { changeConnectionAtom, setAccountAtom } from '../connections/setAccount.ts'
import { groupByCollection } from './groupByCollection.ts'
import { itemAssetId } from './itemAssetId.ts'
import { itemHolding } from './itemHolding.ts'
import { itemAtom, itemsAtom, refreshItemsAtom } from './items.ts'

const address = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'
const other = '0xb872aa4de09c31f7ac5e60b42d7f8e19f391c07e'
const collection = '0xAbCdef0123456789aBcdef0123456789aBCDEF01'
const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }

const boat: Item = {
  chainId: 'eip155:1',
  address: `eip155:1:${collection}`,
  tokenId: '12',
  standard: 'erc721',
  count: '1',
  name: 'Boat',
  collection: 'Paper Boats',
  picture: '/picture?url=x',
  isVerified: true,
  isSpam: false,
}
const answerOf = (...items: Item[]): ItemsAnswer => ({ items, isComplete: true })

/** A visitor with two accounts, and a data service whose answers the test defines. */
const createVisitor = (getItems: (address: string) => Promise<ItemsAnswer>, caipNetworkId = 'eip155:1') => {
  const asked = vi.fn(getItems)
  const store = createTestStore({
    connectors: { injected: { eip155: createTestConnector() }, walletConnect: {}, embedded: {} },
    data: createTestData({ getItems: ({ address }) => asked(address) }),
  })
  const accounts = [address, other]
  store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, accounts, caipNetworkId })
  const switchTo = (address: string) => {
    const account = store.get(getAccountAtom)('eip155')
    if (account.status === 'connected') store.set(changeConnectionAtom, account, (current) => ({ ...current, address }))
  }
  return { store, asked, switchTo, refresh: () => store.set(refreshItemsAtom) }
}

test('returns the account’s items on its own network [ACC-02]', async () => {
  const { store, refresh } = createVisitor(async () => answerOf(boat, { ...boat, chainId: 'eip155:10' }))
  expect(store.get(itemsAtom)).toEqual({ status: 'loading' })
  await refresh()
  expect(store.get(itemsAtom)).toEqual({ status: 'ready', items: [boat], isComplete: true })
  expect(store.get(itemAtom)(itemAssetId(boat))).toEqual(boat)
})

test('sends no request on an unsupported network [NET-04]', async () => {
  const { store, asked, refresh } = createVisitor(async () => answerOf(boat), 'eip155:56')
  await refresh()
  expect(store.get(itemsAtom)).toEqual({ status: 'none' })
  expect(asked).not.toHaveBeenCalled()
})

test('reports an initial failure, but keeps loaded items', async () => {
  const answers = [Promise.reject(new Error()), Promise.resolve(answerOf(boat)), Promise.reject(new Error())]
  for (const answer of answers) answer.catch(() => undefined)
  const { store, refresh } = createVisitor(() => answers.shift() ?? Promise.reject(new Error()))
  await refresh()
  expect(store.get(itemsAtom)).toEqual({ status: 'failed' })
  await refresh()
  await refresh()
  expect(store.get(itemsAtom)).toMatchObject({ status: 'ready', items: [boat] })
})

test.each([404, 501])('treats an answer %i as no items', async (status) => {
  const { store, refresh } = createVisitor(() => Promise.reject(new HttpStatusError(status, null, 0)))
  await refresh()
  expect(store.get(itemsAtom)).toEqual({ status: 'none' })
})

test('drops a late answer for another account [ACC-02]', async () => {
  const late: ((answer: ItemsAnswer) => void)[] = []
  const { store, refresh, switchTo } = createVisitor((asked) =>
    asked === address ? new Promise((resolve) => late.push(resolve)) : Promise.resolve(answerOf()),
  )
  const reading = refresh()
  await expect.poll(() => late).toHaveLength(1)
  switchTo(other)
  await refresh()
  for (const resolve of late) resolve(answerOf(boat))
  await reading
  expect(store.get(itemsAtom)).toEqual({ status: 'ready', items: [], isComplete: true })
})

test('sends whole items by number, hides spam pictures [SND-01]', () => {
  const badge: Item = { ...boat, standard: 'erc1155', tokenId: '7', count: '5', name: '', collection: '', isSpam: true }
  expect(itemHolding(boat)).toMatchObject({
    assetId: `eip155:1/erc721:${collection.toLowerCase()}/12`,
    symbol: 'Boat #12',
    decimals: 0,
    units: 1n,
    address: collection,
    item: { standard: 'erc721', id: 12n, picture: '/picture?url=x' },
  })
  expect(itemHolding(badge)).toMatchObject({ symbol: '0xAb…CDEF01 #7', units: 5n, isSpam: true })
  expect(itemHolding(badge).item?.picture).toBeUndefined()
})

test('groups items by collection in order of appearance', () => {
  const badge: Item = { ...boat, address: `eip155:1:${other}`, collection: 'Badges' }
  const groups = groupByCollection([boat, badge, { ...boat, tokenId: '13' }])
  expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
    ['Paper Boats', 2],
    ['Badges', 1],
  ])
})
