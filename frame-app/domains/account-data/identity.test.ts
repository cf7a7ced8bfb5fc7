import { afterEach, expect, test, vi } from 'vitest'
import type { AccountIdentity } from '../../services/blockchain-data/getIdentity.ts'
import { createTestConnector, createTestData, createTestStore } from '../../test/testOutside.ts'
import { shownNameAtom } from '../account/accountName.ts'
import { connectedAtom, getAccountAtom } from '../connections/accountAtoms.ts'
import { disconnectAtom } from '../connections/disconnect.ts'
import { activateAtom, changeConnectionAtom, setAccountAtom } from '../connections/setAccount.ts'
import { getIdentityAtom, refreshIdentityAtom } from './identity.ts'
import { renameAtom } from './labels.ts'

const wallet = { id: 'app.harbor', name: 'Harbor', icon: null, rdns: 'app.harbor', connector: 'injected' as const }
const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ada = { name: 'ada.eth', avatar: '/picture?url=ada' }
const fiveMinutesMs = 300_000
const nobody = { name: null, avatar: null }

afterEach(() => {
  vi.restoreAllMocks()
})

/** A visitor with two accounts, and a data service that returns the test's answers. */
const createVisitor = (getIdentity: (address: string) => Promise<AccountIdentity>) => {
  const asked = vi.fn(getIdentity)
  const connector = createTestConnector()
  const store = createTestStore(
    {
      connectors: { injected: { eip155: connector, solana: connector }, walletConnect: {}, embedded: {} },
      data: createTestData({ getIdentity: (address) => asked(address) }),
    },
    ['eip155:1', 'eip155:42161', solana],
  )
  const connect = (caipNetworkId = 'eip155:1') =>
    store.set(setAccountAtom, 'eip155', {
      status: 'connected',
      wallet,
      address,
      accounts: [address, other],
      caipNetworkId,
    })
  connect()
  const change = (changes: { address?: string; caipNetworkId?: string }) => {
    const account = store.get(getAccountAtom)('eip155')
    if (account.status === 'connected') store.set(changeConnectionAtom, account, (now) => ({ ...now, ...changes }))
  }
  const refresh = () => store.set(refreshIdentityAtom)
  const identityOf = (address: string) => store.get(getIdentityAtom)(address)
  const calledOf = (address: string) => store.get(shownNameAtom)(address)
  return { store, asked, connect, change, refresh, identityOf, calledOf }
}

test('reads an account’s name and picture once in five minutes [ACC-03]', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { asked, refresh, identityOf } = createVisitor(async () => ada)
  await refresh()
  expect(identityOf(address)).toMatchObject(ada)
  expect(identityOf(other)).toEqual(nobody)
  clock.mockReturnValue(fiveMinutesMs - 1)
  await refresh()
  expect(asked).toHaveBeenCalledOnce()
  clock.mockReturnValue(fiveMinutesMs)
  await refresh()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(asked).toHaveBeenLastCalledWith(address)
})

test('keeps the name on another network without a new request [ACC-03]', async () => {
  const { asked, change, refresh, identityOf } = createVisitor(async () => ada)
  await refresh()
  change({ caipNetworkId: 'eip155:42161' })
  expect(identityOf(address)).toMatchObject(ada)
  await refresh()
  expect(asked).toHaveBeenCalledOnce()
})

test('a late answer does not name another account [ACC-03]', async () => {
  const answers: (() => void)[] = []
  const { change, refresh, identityOf } = createVisitor(
    (asked) => new Promise((resolve) => answers.push(() => resolve(asked === address ? ada : nobody))),
  )
  const first = refresh()
  change({ address: other })
  const second = refresh()
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.()
  await second
  answers[0]?.()
  await first
  expect(identityOf(other)).toMatchObject(nobody)
  expect(identityOf(address)).toEqual(nobody)
})

test('shows the address if the name cannot be read, and retries [ACC-03]', async () => {
  const { asked, refresh, identityOf, calledOf } = createVisitor(() => Promise.reject(new Error('503')))
  expect(calledOf(address)).toBeUndefined()
  await refresh()
  expect(identityOf(address)).toEqual(nobody)
  expect(calledOf(address)).toBeUndefined()
  asked.mockResolvedValue(ada)
  await refresh()
  expect(calledOf(address)).toBe('ada.eth')
})

test('prefers the visitor’s own label to the name', async () => {
  const { store, refresh, calledOf } = createVisitor(async () => ada)
  await refresh()
  store.set(renameAtom, address, 'Savings')
  expect(calledOf(address)).toBe('Savings')
  store.set(renameAtom, address, '')
  expect(calledOf(address)).toBe('ada.eth')
})

test('forgets a disconnected account, and reads it again later [ACC-03]', async () => {
  const { store, asked, connect, refresh, identityOf } = createVisitor(async () => ada)
  await refresh()
  await store.set(disconnectAtom)
  expect(identityOf(address)).toEqual(nobody)
  await refresh()
  expect(asked).toHaveBeenCalledOnce()
  connect()
  await refresh()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('sends no request without an account, or for one on Solana [ACC-03]', async () => {
  const { store, asked, refresh } = createVisitor(async () => ada)
  await store.set(disconnectAtom)
  await refresh()
  const account = { address: 'So1', accounts: ['So1'], caipNetworkId: solana }
  store.set(setAccountAtom, 'solana', { status: 'connected', wallet, ...account })
  store.set(activateAtom, 'solana')
  expect(store.get(connectedAtom)?.address).toBe('So1')
  await refresh()
  expect(asked).not.toHaveBeenCalled()
})
