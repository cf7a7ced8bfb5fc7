import { hexToString } from 'viem'
import { expect, test, vi } from 'vitest'
import { HttpStatusError } from '#protocol/transport/requestJson'
import { currentViewAtom, pushAtom } from '../../navigation/navigation.ts'
import { NameRefusedError, type SignedName } from '../../services/blockchain-data/sendSignedName.ts'
import { createTestConnector, createTestData, createTestStore } from '../../test/testOutside.ts'
import { connectedAtom } from '../connections/accountAtoms.ts'
import { reportedDetailsAtom } from '../connections/accountDetails.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { nameDraftAtom, typeNameAtom } from './nameDraft.ts'
import { refreshRegisteredNameAtom, registeredNameAtom } from './registeredName.ts'
import { registerNameAtom, registrationAtom } from './registerName.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const signature = `0x${'ab'.repeat(65)}`
const now = 1_700_000_000_500
const name = 'maya.foyer.eth'

const entry = (owned: string) => ({
  name: owned,
  registered_at: '2026-11-26T00:00:00.000Z',
  addresses: { 2147483648: { address, created: '2026-11-26T00:00:00.000Z' } },
  attributes: [],
})

interface World {
  sign?: (method: string, params: unknown) => Promise<string>
  accept?: (signed: SignedName) => Promise<void>
  caipNetworkId?: string
}

/** A visitor at the form, with a typed name. */
const createVisitor = ({ sign = async () => signature, accept = async () => undefined, ...more }: World = {}) => {
  const owned: string[] = []
  const sent: SignedName[] = []
  const request = vi.fn(sign)
  const connector = createTestConnector({ request: (_wallet, { method, params }) => request(method, params) })
  const { caipNetworkId = 'eip155:1' } = more
  const store = createTestStore(
    {
      connectors: { injected: { eip155: connector, solana: connector }, walletConnect: {}, embedded: {} },
      data: createTestData({
        getNameZones: async () => ['foyer.eth', 'lobby.eth'],
        getNamesOf: async () => owned.map(entry),
        getIdentity: async () => ({ name: owned[0] ?? null, avatar: null }),
        registerName: async (signed) => {
          sent.push(signed)
          await accept(signed)
          owned.push(JSON.parse(signed.message).name)
          return entry(name)
        },
      }),
    },
    ['eip155:1', 'eip155:42161', 'eip155:4294967297'],
  )
  store.set(setAccountAtom, 'eip155', { status: 'connected', wallet, address, accounts: [address], caipNetworkId })
  store.set(pushAtom, { name: 'RegisterAccountName' })
  store.set(typeNameAtom, 'Maya')
  return { store, sent, request, owned, register: () => store.set(registerNameAtom, name, now) }
}

test('the wallet signs name, attributes and time for its network [NAM-01]', async () => {
  const { sent, request, register } = createVisitor({ caipNetworkId: 'eip155:42161' })
  await register()
  const [method, params] = request.mock.calls[0] ?? []
  const [hex, signer] = params as [`0x${string}`, string]
  expect([method, signer]).toEqual(['personal_sign', address])
  expect(JSON.parse(hexToString(hex))).toEqual({ name, attributes: {}, timestamp: 1_700_000_000 })
  expect(sent).toEqual([{ coinType: 0x8000_a4b1, address, message: hexToString(hex), signature }])
})

test('success replaces the form, and the page receives the name [NAM-01]', async () => {
  const { store, register } = createVisitor()
  await store.set(refreshRegisteredNameAtom)
  expect(store.get(registeredNameAtom)).toEqual({ status: 'ready', zone: 'foyer.eth', names: [], name: undefined })
  await register()
  expect(store.get(currentViewAtom)).toMatchObject({
    view: { name: 'RegisterAccountNameSuccess', params: { name } },
    canGoBack: false,
  })
  expect(store.get(registeredNameAtom)).toMatchObject({ name })
  const account = store.get(connectedAtom)
  expect(account && store.get(reportedDetailsAtom)(account).profileName).toBe(name)
  expect(store.get(nameDraftAtom)).toBe('')
})

test.each([
  ['taken', new NameRefusedError('taken', 'The name is taken', {}), 'taken'],
  ['already_named', new NameRefusedError('already_named', 'This account has one', {}), 'already_named'],
  ['too short', new NameRefusedError('too_short', 'Too short', {}), 'too_short'],
  ['invalid', new NameRefusedError('invalid_name', 'Invalid', {}), 'invalid_name'],
  ['something new', new NameRefusedError('on_strike', 'Not today', {}), 'failed'],
  ['too many', new HttpStatusError(429, null, 0), 'rate_limited'],
  ['a service that is down', new Error('down'), 'failed'],
])('if the service answers %s, the form keeps its input [NAM-01]', async (_what, error, problem) => {
  const { store, register } = createVisitor({ accept: () => Promise.reject(error) })
  await register()
  expect(store.get(currentViewAtom).view).toEqual({ name: 'RegisterAccountName' })
  expect(store.get(registrationAtom)).toEqual({ status: 'refused', name, problem })
  expect(store.get(nameDraftAtom)).toBe('maya')
})

test('registers nothing if the visitor declines [NAM-01]', async () => {
  const refusal = Object.assign(new Error('User rejected the request'), { code: 4001 })
  const { store, sent, register } = createVisitor({ sign: () => Promise.reject(refusal) })
  await register()
  expect(sent).toEqual([])
  expect(store.get(registrationAtom)).toEqual({ status: 'refused', name, problem: 'declined' })
})

test('rejects a chain ID too large for a coin type (ENSIP-11) [NAM-01]', async () => {
  const { store, sent, register } = createVisitor({ caipNetworkId: 'eip155:4294967297' })
  await register()
  expect(sent).toEqual([])
  expect(store.get(registrationAtom)).toMatchObject({ problem: 'failed' })
})

test('a second click sends no second wallet request [NAM-01]', async () => {
  const { request, register } = createVisitor()
  await Promise.all([register(), register()])
  expect(request).toHaveBeenCalledOnce()
})

test('does not navigate if the visitor has left the view [NAM-01]', async () => {
  const { store, register } = createVisitor({
    accept: async () => store.set(pushAtom, { name: 'Networks' }),
  })
  await register()
  expect(store.get(currentViewAtom).view).toEqual({ name: 'Networks' })
})
