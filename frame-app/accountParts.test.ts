import { expect, test } from 'vitest'
import type { GivenOptions } from '#protocol/options'
import { accountPartsAtom } from './accountParts.ts'
import { setAccountAtom } from './domains/connections/setAccount.ts'
import { setOptionsAtom } from './options/optionsAtom.ts'
import { createConnection } from './test/testConnections.ts'
import { createTestStore } from './test/testOutside.ts'

const partsOn = (options: GivenOptions, caipNetworkId = 'eip155:1') => {
  const store = createTestStore()
  const networks = ['eip155:1']
  store.set(setOptionsAtom, { options: { networks, ...options }, isEmbedded: false, appName: 'Test' })
  store.set(setAccountAtom, 'eip155', createConnection('Harbor', { caipNetworkId }))
  const { actions, rows, tabs } = store.get(accountPartsAtom)
  const nameOf = ({ name }: { name: string }) => name
  return { actions: actions.map(({ icon }) => icon), rows: rows.map(nameOf), tabs: tabs.map(nameOf) }
}

test('shows the parts of enabled features', () => {
  expect(partsOn({ receive: true, send: true, history: true })).toEqual({
    actions: ['swap', 'receive', 'send'],
    rows: ['tokens', 'items', 'activity'],
    tabs: ['tokens', 'activity'],
  })
  expect(partsOn({ swaps: false, receive: false, send: false, history: false })).toEqual({
    actions: [],
    rows: ['tokens', 'items'],
    tabs: ['tokens'],
  })
})

test('orders actions as the page configures, unlisted ones last', () => {
  expect(partsOn({ walletFeaturesOrder: ['send', 'swaps'] }).actions).toEqual(['send', 'swap', 'receive'])
})

test('hides swaps on a network without exchanges [SWP-02]', () => {
  expect(partsOn({ networks: ['eip155:10143'] }, 'eip155:10143').actions).toEqual(['receive', 'send'])
})

test('hides activity on a network that the page does not offer', () => {
  expect(partsOn({ history: true }, 'eip155:10').rows).toEqual(['tokens', 'items'])
})
