import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { RpcError } from '#protocol/errors/rpc'
import type { Connector } from '../../connectors/Connector.ts'
import { isOpenAtom, leaveModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { agreeing, email } from '../../test/testEmailVisitor.ts'
import { createEmbeddedOutside, createTestStore } from '../../test/testOutside.ts'
import { createPage, lantern, type PageDeps } from './test/headlessPage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const address = `0x${'1'.repeat(40)}`
const approving: Connector['connect'] = async () => ({ address, accounts: [address], caipNetworkId: 'eip155:1' })

test('lists browser wallets first, then listed ones, with images [HST-04]', async () => {
  const { ask, asked } = createPage()
  expect(await ask('foyer_wallets')).toEqual({
    wallets: [
      {
        id: 'test.harbor',
        name: 'Harbor',
        icon: null,
        rdns: 'test.harbor',
        isInstalled: true,
        namespaces: ['eip155'],
      },
      { id: 'lantern', name: 'Lantern', icon: lantern.icon, rdns: null, isInstalled: false, namespaces: [] },
    ],
    count: 540,
  })
  expect(asked).toEqual([{ chains: ['eip155:1'], page: 1, entries: 40 }])
  const second = (await ask('foyer_wallets', { search: 'lan', page: 2 })) as { wallets: object[] }
  expect(second.wallets).toMatchObject([{ id: 'lantern' }])
  expect(asked[1]).toMatchObject({ search: 'lan', page: 2 })
})

test('lists browser wallets when the list is unreachable [HST-04]', async () => {
  const { ask } = createPage({ outside: { listing: () => Promise.reject(new Error('Offline')) } })
  expect(await ask('foyer_wallets')).toMatchObject({ wallets: [{ id: 'test.harbor' }], count: null })
})

test('connects a browser wallet without the modal, reporting the method [HST-04, CON-07]', async () => {
  const { connect, store } = createPage({ connect: approving })
  const track = vi.spyOn(store.get(outsideAtom).host, 'track')
  expect(await connect({ walletId: 'test.harbor' })).toMatchObject({ status: 'connected', address })
  const properties = { method: 'browser', name: 'Harbor' }
  expect(track.mock.calls).toEqual([[{ event: 'CONNECT_SUCCESS', properties }]])
  expect(store.get(isOpenAtom)).toBe(false)
})

test.each([
  ['declines', new RpcError(4001, 'No'), 4001],
  ['is busy', new RpcError(-32002, 'Pending'), -32002],
  ['fails', new RpcError(-32603, 'Broken'), 5000],
  ['is gone', new BaseError('wallet_not_found', 'Gone'), -32001],
])('rejects with the standard’s code when a wallet %s [HST-04]', async (_title, error, code) => {
  const { connect, account } = createPage({ connect: () => Promise.reject(error) })
  await expect(connect({ walletId: 'test.harbor' })).rejects.toMatchObject({ code })
  expect(account().status).toBe('disconnected')
})

test('rejects an attempt that another one replaces [HST-04]', async () => {
  const answers: (() => void)[] = []
  const slowly: Connector['connect'] = (walletId, network, signal) =>
    new Promise((resolve) => answers.push(() => resolve(approving(walletId, network, signal) as never)))
  const { connect } = createPage({ connect: slowly })
  const first = connect({ walletId: 'test.harbor' })
  const rejected = expect(first).rejects.toMatchObject({ code: 4001 })
  await vi.advanceTimersByTimeAsync(0)
  const second = connect({ walletId: 'test.harbor' })
  await vi.advanceTimersByTimeAsync(0)
  for (const answer of answers) answer()
  expect(await second).toMatchObject({ status: 'connected' })
  await rejected
})

test('opens the modal for the email code; closing rejects [HST-04]', async () => {
  const { connect, store } = createPage({ outside: { embedded: createEmbeddedOutside(agreeing) } })
  const rejected = expect(connect({ email })).rejects.toMatchObject({ code: 4001 })
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(isOpenAtom)).toBe(true)
  store.set(leaveModalAtom)
  await rejected
})

test('opens the modal for a passkey; closing rejects [HST-04]', async () => {
  const { connect, store } = createPage()
  const rejected = expect(connect({ passkey: true })).rejects.toMatchObject({ code: 4001 })
  await vi.advanceTimersByTimeAsync(0)
  expect([store.get(isOpenAtom), store.get(currentViewAtom).view.name]).toEqual([true, 'ConnectingPasskey'])
  store.set(leaveModalAtom)
  await rejected
})

test.each<[string, PageDeps, unknown, number]>([
  ['no way at all', {}, undefined, -32602],
  ['two ways at once', {}, { walletId: 'test.harbor', email }, -32602],
  ['an address that is none', {}, { email: 'ada' }, -32602],
  ['a wallet that is not listed', {}, { walletId: 'nobody' }, -32001],
  ['e-mail where the page has none', { options: { email: false } }, { email }, 4200],
  ['a social that the server does not have', {}, { social: 'google' }, 4200],
  ['a passkey where the page has none', { options: { passkey: false } }, { passkey: true }, 4200],
  ['a social that is none', {}, { social: 'myspace' }, -32602],
  [
    'wallets where the page has none',
    { options: { connectMethodsOrder: ['email'] } },
    { walletId: 'test.harbor' },
    4200,
  ],
  ['pairing without a relay', { options: { relayUrl: undefined } }, { walletId: 'walletConnect' }, 4200],
  [
    'anything before the terms are accepted',
    { options: { legalCheckbox: true, termsUrl: 'https://marlow.example/terms' } },
    { walletId: 'test.harbor' },
    4100,
  ],
])('refuses %s [HST-04]', async (_title, parts, method, code) => {
  await expect(createPage(parts).ask('foyer_connect', method)).rejects.toMatchObject({ code })
})

test.each([{ page: 0 }, { page: 1.5 }, { search: 'x'.repeat(101) }, { other: 1 }])(
  'refuses the query %j [HST-04]',
  async (query) => {
    await expect(createPage().ask('foyer_wallets', query)).rejects.toMatchObject({ code: -32602 })
  },
)

test('returns each option’s source: project before page before default', async () => {
  const page = createPage({ options: { email: true, send: false, name: undefined }, ofProject: { email: false } })
  const effective = await page.ask('foyer_effective')
  expect(effective).toMatchObject({
    email: { value: false, source: 'project' },
    send: { value: false, source: 'page' },
    swaps: { value: true, source: 'default' },
    networks: { value: ['eip155:1'], source: 'page' },
  })
  expect(effective).not.toHaveProperty('name')
})

test('includes only server-supported socials and the default account type', async () => {
  const { environment } = createTestStore().get(outsideAtom)
  const outside = { environment: { ...environment, socials: ['google', 'x'] } }
  expect(await createPage({ outside }).ask('foyer_effective')).toMatchObject({
    socials: { value: ['google', 'x'], source: 'default' },
    defaultAccountTypes: { value: { eip155: 'smartAccount' }, source: 'default' },
  })
  const options = { socials: ['x', 'apple'], defaultAccountTypes: { eip155: 'eoa' } }
  expect(await createPage({ outside, options }).ask('foyer_effective')).toMatchObject({
    socials: { value: ['x'], source: 'page' },
    defaultAccountTypes: { value: { eip155: 'eoa' }, source: 'page' },
  })
})
