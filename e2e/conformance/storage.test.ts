import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { boughtKey } from '../../frame-app/domains/account-data/boughtTransactions.ts'
import { keptPurchaseKey } from '../../frame-app/domains/buy/keptPurchase.ts'
import {
  preferredAccountTypeKey,
  smartAccountNetworksKey,
  socialUsernameKey,
} from '../../frame-app/domains/connections/embeddedKeys.ts'
import { pendingSocialKey } from '../../frame-app/domains/login/social/pendingSocialKey.ts'
import { addressLabelsKey } from '../../frame-app/storage/addressLabelsKey.ts'
import * as keys from '../../frame-app/storage/keys.ts'
import { type Area, createStorage, type StoredKey } from '../../frame-app/storage/storage.ts'

const wallet = { id: 'a', name: 'A', icon: null, rdns: null, connector: 'injected' as const }

const purchase = {
  begunAt: 1,
  reference: 'a',
  url: 'https://desk.example',
  state: 'waiting',
  seller: { id: 'desk', name: 'Desk' },
  ware: { id: 'ETH', symbol: 'ETH', name: 'Ether', contract: '' },
  caipNetworkId: 'eip155:1',
  currency: 'USD',
  method: 'card',
  amount: '100',
  address: '0xab',
}

/** For each key, a valid value, and an invalid one from another release or project. */
const kept: readonly (readonly [StoredKey<unknown>, unknown, unknown])[] = [
  [keys.emailLoginUsedKey, true, 'yes'],
  [keys.emailKey, 'ada@example.org', 'ada'],
  [keys.lastUsedChainKey, 'eip155:1', '1'],
  [keys.lastEmailLoginTimeKey, 1_700_000_000_000, '2026-01-01'],
  [socialUsernameKey, 'ada', 'a'.repeat(129)],
  [smartAccountNetworksKey, '1,137', '1;137'],
  [preferredAccountTypeKey, 'eoa', 'EOA'],
  [keys.connectionsKey, [{ wallet, caipNetworkId: 'eip155:1' }], [{ wallet: { id: 'a' }, caipNetworkId: 'eip155:1' }]],
  [keys.dormantConnectionsKey, [], [{ wallet, caipNetworkId: 1 }]],
  [keys.recentWalletsKey, [wallet], [{ ...wallet, connector: 'bluetooth' }]],
  [keys.chosenNetworkKey, 'eip155:1', 'mainnet'],
  [keys.lastLoginKey, { way: 'email', at: 1 }, { way: 'email', at: 1, token: 'x' }],
  [addressLabelsKey, { '0xab': 'Savings' }, { '0xab': '<b>' }],
  [pendingSocialKey, 'google', 'myspace'],
  [boughtKey, [{ caipNetworkId: 'eip155:1', hash: '0'.repeat(64) }], [{ caipNetworkId: 'eip155:1', hash: '<b>' }]],
  [keptPurchaseKey, purchase, { ...purchase, state: 'lost' }],
]

const prefix = 'foyer:shop:'

const createArea = () => {
  const values = new Map<string, string>()
  const area: Area = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
  return { values, storage: createStorage(area, prefix) }
}

describe.each(kept.map((one) => [one[0].key, ...one] as const))('%s', (name, key, value, foreign) => {
  test('is stored under the project’s prefix and read back unchanged [EMB-16]', () => {
    const { values, storage } = createArea()
    storage.set(key, value)
    expect([...values.keys()]).toEqual([prefix + name])
    expect(storage.get(key)).toEqual(value)
  })

  test.each([
    ['a value that does not fit', JSON.stringify(foreign)],
    ['what is cut off', '{"way":'],
    ['what is no JSON', 'undefined'],
    ['nothing', ''],
    ['null', 'null'],
  ])('is discarded in case of %s [EMB-16]', (_what, text) => {
    const { values, storage } = createArea()
    values.set(prefix + name, text)
    expect(storage.get(key)).toBeUndefined()
    expect([...values.keys()]).toEqual([])
  })

  test('is separate from other projects and from the page [EMB-16]', () => {
    const { values, storage } = createArea()
    for (const other of ['foyer:other:', 'foyer:', '']) values.set(other + name, JSON.stringify(value))
    expect(storage.get(key)).toBeUndefined()
    storage.clear(key)
    expect(values.size).toBe(3)
  })
})

const root = join(import.meta.dirname, '../..')
const product = ['frame-app', 'host-sdk', 'secure-frame', 'shared-protocol'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
)

/** The page's own fragment while its tab is at a provider: another tab must not receive it. */
const ofOneTab = 'host-sdk/frame/leftFragment.ts'

test('keeps only the tab’s fragment in session storage', () => {
  const files = product.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => readFileSync(join(root, file), 'utf8').includes('sessionStorage'))).toEqual([ofOneTab])
})
