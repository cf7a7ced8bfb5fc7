import { afterAll, beforeAll, expect, test } from 'vitest'
import { openListingDatabase } from '../database/openListingDatabase.ts'
import { readSeed, seedWallets } from './seedWallets.ts'
import entries from './wallets.json' with { type: 'json' }

let opened: Awaited<ReturnType<typeof openListingDatabase>>

beforeAll(async () => {
  opened = await openListingDatabase({})
})
afterAll(() => opened.close())

test('reads every wallet included in the product [API-02]', () => {
  const seed = readSeed()
  expect(seed).toHaveLength(entries.length)
  expect(new Set(seed.map(({ id }) => id)).size).toBe(545)
})

test('lists popular wallets first, with their namespaces [API-02, CON-11]', () => {
  const seed = readSeed()
  expect(seed.slice(0, 4).map(({ name }) => name)).toEqual(['MetaMask', 'Base', 'Trust Wallet', 'Phantom'])
  expect(seed.map(({ order }) => order)).toEqual(seed.map((_wallet, index) => index + 1))
  expect(seed.slice(0, 62).every(({ namespaces }) => namespaces !== null)).toBe(true)
  const ofSolana = seed.filter(({ namespaces }) => namespaces?.includes('solana')).map(({ name }) => name)
  expect(ofSolana).toEqual(expect.arrayContaining(['Phantom', 'Solflare', 'Backpack']))
})

test('drops only the invalid link of an entry [API-02]', () => {
  const [wallet] = readSeed([{ id: 'a', name: 'A', mobile_link: 'javascript:alert(1)', homepage: 'http://a.example' }])
  expect(wallet).toMatchObject({ id: 'a', mobile_link: null, homepage: null, supports_wc: false })
})

test('fills an empty listing once and keeps later changes [API-02]', async () => {
  const { database } = opened
  await seedWallets(database)
  await database.updateTable('wallets').set({ name: 'Renamed' }).where('order', '=', 3).execute()
  await database.deleteFrom('wallets').where('order', '=', 4).execute()
  await seedWallets(database)
  const rows = await database.selectFrom('wallets').select(['name', 'order']).orderBy('order').limit(4).execute()
  expect(rows.map(({ order }) => order)).toEqual([1, 2, 3, 5])
  expect(rows[2]?.name).toBe('Renamed')
})
