import { expect, test } from 'vitest'
import { createTestData, createTestStore } from '../../test/testOutside.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { refreshRegisteredNameAtom, registeredNameAtom } from './registeredName.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`

const createVisitor = (zones: string[]) => {
  const data = createTestData({ getNameZones: async () => zones, getNamesOf: async () => [] })
  const store = createTestStore({ data })
  const account = { status: 'connected', wallet, address, accounts: [address], caipNetworkId: 'eip155:1' } as const
  store.set(setAccountAtom, 'eip155', account)
  return { read: () => store.set(refreshRegisteredNameAtom), status: () => store.get(registeredNameAtom).status }
}

test('the place of a name is held until it is known whether there are names [NAM-01]', async () => {
  const { read, status } = createVisitor(['foyer.eth'])
  expect(status()).toBe('loading')
  await read()
  expect(status()).toBe('ready')
})

test('where there are none it is held once, and not with each look [NAM-01]', async () => {
  const { read, status } = createVisitor([])
  await read()
  expect(status()).toBe('none')
  const again = read()
  expect(status()).toBe('none')
  await again
})
