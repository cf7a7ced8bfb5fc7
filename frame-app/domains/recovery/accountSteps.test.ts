import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { Json } from '#protocol/vocabulary/json'
import { openModalAtom } from '../../navigation/modal.ts'
import { placeAtom } from '../../navigation/navigation.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../../test/testOutside.ts'
import { accountOfAtom } from '../connections/accountAtoms.ts'
import { connectEmbeddedAtom } from '../connections/embeddedAccount.ts'
import { loadLoginAccountsAtom, loginAccountsAtom } from '../connections/loginAccounts.ts'
import { showClosedAtom } from '../login/closedLogin.ts'
import {
  accountBeforeAtom,
  accountChangeAtom,
  bringAccountAtom,
  useAccountBeforeAtom,
  useLoginAccountAtom,
} from './accountSteps.ts'

const idOf = (name: string) => name.padEnd(22, '_')
const account = (name: string, digit: string, isFirst: boolean, isCurrent: boolean) => ({
  ...{ id: idOf(name), eip155: `0x${digit.repeat(40)}`, solana: digit.repeat(32), isFirst, isCurrent },
})
const listOf = (current: 'first' | 'other') => ({
  accounts: [account('first', '1', true, current === 'first'), account('other', '2', false, current === 'other')],
  isFull: false,
})

/** A visitor who is signed in to their first account, and a secure frame that answers so. */
const visit = async (answer: (ask: string, given: Json) => Json | Promise<Json>) => {
  let isOther = false
  let isConnected = true
  const address = () => `0x${(isOther ? '2' : '1').repeat(40)}`
  const recovery = async (given: Json) => {
    const { ask, id } = given as { ask: string; id?: string }
    const answered = await answer(ask, given)
    if (ask === 'useAccount') isOther = id === idOf('other')
    return answered
  }
  const store = createTestStore({
    embedded: createEmbeddedOutside({
      getUser: async () => ({ ...testUser, address: address(), accounts: [{ address: address(), type: 'eoa' }] }),
      isConnected: async () => ({ isConnected }),
      recovery,
    }),
  })
  await store.set(connectEmbeddedAtom)
  store.set(openModalAtom, { name: 'LoginAccounts' })
  const shown = () => {
    const active = store.get(accountOfAtom)('eip155')
    return active.status === 'connected' ? active.address : active.status
  }
  return { store, shown, lose: () => (isConnected = false) }
}

const refusing = (code: string) => () => {
  throw new BaseError(code, 'No')
}

test('the page gets the address of the account that is used from now on', async () => {
  const { store, shown } = await visit(() => listOf('other'))
  expect(await store.set(useLoginAccountAtom, idOf('other'))).toBe(true)
  expect(shown()).toBe(`0x${'2'.repeat(40)}`)
  expect(store.get(loginAccountsAtom)).toMatchObject({ accounts: [{ isCurrent: false }, { isCurrent: true }] })
})

test('one whose wallet is closed on this device is opened as after a login, and the page has none until then [REC-02]', async () => {
  const { store, shown } = await visit(refusing('ways_back_only'))
  expect(await store.set(useLoginAccountAtom, idOf('other'))).toBe(false)
  expect(shown()).toBe('disconnected')
  expect(store.get(placeAtom).view.name).toBe('ConnectingClosed')
})

test('from there the account of before is used again [REC-02]', async () => {
  const asked: Json[] = []
  const { store, shown } = await visit((ask, given) => {
    asked.push(given)
    if (ask === 'useAccount' && asked.length === 2) throw new BaseError('ways_back_only', 'No')
    return listOf('first')
  })
  await store.set(loadLoginAccountsAtom)
  await store.set(useLoginAccountAtom, idOf('other'))
  expect(store.get(accountBeforeAtom)).toBe(idOf('first'))
  await store.set(useAccountBeforeAtom)
  expect(asked.at(-1)).toEqual({ ask: 'useAccount', id: idOf('first') })
  expect([shown(), store.get(placeAtom).view.name]).toEqual([testUser.address, 'Account'])
})

test('who logged in to one that is closed here is offered no account of before', async () => {
  const { store } = await visit((ask) => (ask === 'useAccount' ? refusing('ways_back_only')() : listOf('first')))
  await store.set(loadLoginAccountsAtom)
  await store.set(useLoginAccountAtom, idOf('other'))
  store.set(showClosedAtom, new BaseError('ways_back_only', 'No'), { method: 'email', socialProvider: null })
  expect(store.get(accountBeforeAtom)).toBeUndefined()
})

test('where neither account is left, the page has none', async () => {
  const { store, shown, lose } = await visit(refusing('auth_unreachable'))
  lose()
  expect(await store.set(useLoginAccountAtom, idOf('other'))).toBe(false)
  expect(shown()).toBe('disconnected')
})

test.each([
  ['step_up_required', 'proof'],
  ['wallet_exists', 'known'],
  ['internal', 'failed'],
])('%s is said, and nothing has changed', async (code, end) => {
  const { store, shown } = await visit(refusing(code))
  expect(await store.set(bringAccountAtom)).toBe(false)
  expect(store.get(accountChangeAtom)).toEqual({ status: 'ended', end })
  expect(shown()).toBe(testUser.address)
})

test('who gives it up is told nothing', async () => {
  const { store } = await visit(() => {
    throw rpcError(userRejected)
  })
  await store.set(bringAccountAtom)
  expect(store.get(accountChangeAtom)).toEqual({ status: 'idle' })
})

test('a server that knows no further accounts offers none', async () => {
  const { store } = await visit(refusing('not_found'))
  await store.set(loadLoginAccountsAtom)
  expect(store.get(loginAccountsAtom)).toEqual({ status: 'absent' })
})
