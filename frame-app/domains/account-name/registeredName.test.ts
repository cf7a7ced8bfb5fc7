import { expect, test, vi } from 'vitest'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { solana } from '../../test/testSession.ts'
import { namespaceOf } from '../connections/connection.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { refreshRegisteredNameAtom, registeredNameAtom } from './registeredName.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`

const createVisitor = (zones: string[], caipNetworkId = 'eip155:1') => {
  const getNamesOf = vi.fn(async () => [])
  const data = createTestData({ getNameZones: async () => zones, getNamesOf })
  const store = createTestStore({ data })
  const account = { status: 'connected', wallet, address, accounts: [address], caipNetworkId } as const
  store.set(setAccountAtom, namespaceOf(caipNetworkId), account)
  const status = () => store.get(registeredNameAtom).status
  return { read: () => store.set(refreshRegisteredNameAtom), status, getNamesOf }
}

test('reserves the place of a name until availability is known [NAM-01]', async () => {
  const { read, status } = createVisitor(['foyer.eth'])
  expect(status()).toBe('loading')
  await read()
  expect(status()).toBe('ready')
})

test('without names, reserves the place once, not on every read [NAM-01]', async () => {
  const { read, status } = createVisitor([])
  await read()
  expect(status()).toBe('none')
  const again = read()
  expect(status()).toBe('none')
  await again
})

test('a Solana account has no name, and none is requested [NAM-01]', async () => {
  const { read, status, getNamesOf } = createVisitor(['foyer.eth'], solana)
  expect(status()).toBe('none')
  await read()
  expect([status(), getNamesOf.mock.calls]).toEqual(['none', []])
})
