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

/** A visitor with two accounts, and a data service that answers what a test says. */
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

test('items of the account are told, and those of other networks are not [ACC-02]', async () => {
  const { store, refresh } = createVisitor(async () => answerOf(boat, { ...boat, chainId: 'eip155:10' }))
  expect(store.get(itemsAtom)).toEqual({ status: 'loading' })
  await refresh()
  expect(store.get(itemsAtom)).toEqual({ status: 'ready', items: [boat], isComplete: true })
  expect(store.get(itemAtom)(itemAssetId(boat))).toEqual(boat)
})

test('on an unsupported network nothing is asked and there are no items [NET-04]', async () => {
  const { store, asked, refresh } = createVisitor(async () => answerOf(boat), 'eip155:56')
  await refresh()
  expect(store.get(itemsAtom)).toEqual({ status: 'none' })
  expect(asked).not.toHaveBeenCalled()
})

test('what was read stays when the service fails later; at first the failure is told', async () => {
  const answers = [Promise.reject(new Error()), Promise.resolve(answerOf(boat)), Promise.reject(new Error())]
  for (const answer of answers) answer.catch(() => undefined)
  const { store, refresh } = createVisitor(() => answers.shift() ?? Promise.reject(new Error()))
  await refresh()
  expect(store.get(itemsAtom)).toEqual({ status: 'failed' })
  await refresh()
  await refresh()
  expect(store.get(itemsAtom)).toMatchObject({ status: 'ready', items: [boat] })
})

test.each([404, 501])('a service that answers %i has no items, which is no failure', async (status) => {
  const { store, refresh } = createVisitor(() => Promise.reject(new HttpStatusError(status, null, 0)))
  await refresh()
  expect(store.get(itemsAtom)).toEqual({ status: 'none' })
})

test('a late answer for another account is dropped [ACC-02]', async () => {
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

test('an item is sent whole, by its number; spam has no picture [SND-01]', () => {
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

test('items stand by their collection, in the order of the first of each', () => {
  const badge: Item = { ...boat, address: `eip155:1:${other}`, collection: 'Badges' }
  const groups = groupByCollection([boat, badge, { ...boat, tokenId: '13' }])
  expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
    ['Paper Boats', 2],
    ['Badges', 1],
  ])
})
