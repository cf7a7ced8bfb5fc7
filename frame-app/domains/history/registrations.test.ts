import { expect, test, vi } from 'vitest'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { refreshRegistrationsAtom, registrationsAtom } from './registrations.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const at = '2026-11-26T00:00:00.000Z'

const entry = (name: string, coinType: number) => ({
  name,
  registered_at: at,
  attributes: [],
  addresses: { [coinType]: { address, created: at } },
})
const names = [entry('maya.foyer.eth', 0x8000_0000), entry('safe.foyer.eth', 0x8000_a4b1), entry('old.lobby.eth', 60)]

const createVisitor = async (caipNetworkId: string, getNamesOf = async () => names, zones = ['foyer.eth']) => {
  const asked = vi.fn(getNamesOf)
  const data = createTestData({ getNameZones: async () => zones, getNamesOf: asked })
  const store = createTestStore({ data }, ['eip155:1', 'eip155:42161'])
  store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, accounts: [address], caipNetworkId })
  await store.set(refreshRegistrationsAtom)
  return {
    asked,
    shown: store.get(registrationsAtom).map(({ name }) => name),
    registrations: store.get(registrationsAtom),
  }
}

test.each([
  ['eip155:1', ['maya.foyer.eth', 'old.lobby.eth']],
  ['eip155:42161', ['maya.foyer.eth', 'safe.foyer.eth']],
])('lists names that lead to the account on %s [HIS-02, NAM-01]', async (network, shown) => {
  const visitor = await createVisitor(network)
  expect(visitor.shown).toEqual(shown)
  expect(visitor.registrations[0]?.at).toBe(Date.parse(at))
})

test('lists no names without zones or after a failure', async () => {
  const visitor = await createVisitor('eip155:1', async () => names, [])
  expect([visitor.shown, visitor.asked.mock.calls]).toEqual([[], []])
  const failing = await createVisitor('eip155:1', () => Promise.reject(new Error('down')))
  expect(failing.shown).toEqual([])
})
