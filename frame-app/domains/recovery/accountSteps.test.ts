import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import type { LoginAccounts } from '#protocol/vocabulary/loginAccounts'
import { openModalAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../../test/testOutside.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
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
  id: idOf(name),
  eip155: `0x${digit.repeat(40)}`,
  solana: digit.repeat(32),
  isFirst,
  isCurrent,
})
const listOf = (current: 'first' | 'other') => ({
  accounts: [account('first', '1', true, current === 'first'), account('other', '2', false, current === 'other')],
  isFull: false,
})

type Change = 'addLoginAccount' | 'switchLoginAccount' | 'removeLoginAccount'
type Answer = (name: Change | 'listLoginAccounts', accountId: string | undefined) => LoginAccounts

/** A visitor who is signed in to their first account, and a secure frame with these answers. */
const visit = async (answer: Answer) => {
  let isOther = false
  let isConnected = true
  const address = () => `0x${(isOther ? '2' : '1').repeat(40)}`
  const store = createTestStore({
    embedded: createEmbeddedOutside({
      getUser: async () => ({ ...testUser, address: address(), accounts: [{ address: address(), type: 'eoa' }] }),
      isConnected: async () => ({ isConnected }),
      listLoginAccounts: async () => answer('listLoginAccounts', undefined),
      addLoginAccount: async () => answer('addLoginAccount', undefined),
      removeLoginAccount: async ({ accountId }) => answer('removeLoginAccount', accountId),
      switchLoginAccount: async ({ accountId }) => {
        const answered = answer('switchLoginAccount', accountId)
        isOther = accountId === idOf('other')
        return answered
      },
    }),
  })
  await store.set(connectEmbeddedAtom)
  store.set(openModalAtom, { name: 'LoginAccounts' })
  const shown = () => {
    const active = store.get(getAccountAtom)('eip155')
    return active.status === 'connected' ? active.address : active.status
  }
  return { store, shown, lose: () => (isConnected = false) }
}

const refusing = (code: string | number) => (): never => {
  throw new BaseError(code, 'No')
}

test('reports the newly used account to the page', async () => {
  const { store, shown } = await visit(() => listOf('other'))
  expect(await store.set(useLoginAccountAtom, idOf('other'))).toBe(true)
  expect(shown()).toBe(`0x${'2'.repeat(40)}`)
  expect(store.get(loginAccountsAtom)).toMatchObject({ accounts: [{ isCurrent: false }, { isCurrent: true }] })
})

test('opens a closed wallet as after a login [REC-02]', async () => {
  const { store, shown } = await visit(refusing('ways_back_only'))
  expect(await store.set(useLoginAccountAtom, idOf('other'))).toBe(false)
  expect(shown()).toBe('disconnected')
  expect(store.get(currentViewAtom).view.name).toBe('ConnectingClosed')
})

test('returns from there to the previous account [REC-02]', async () => {
  const requests: unknown[] = []
  const { store, shown } = await visit((...call) => {
    requests.push(call)
    if (requests.length === 2) throw new BaseError('ways_back_only', 'No')
    return listOf('first')
  })
  await store.set(loadLoginAccountsAtom)
  await store.set(useLoginAccountAtom, idOf('other'))
  expect(store.get(accountBeforeAtom)).toBe(idOf('first'))
  await store.set(useAccountBeforeAtom)
  expect(requests.at(-1)).toEqual(['switchLoginAccount', idOf('first')])
  expect([shown(), store.get(currentViewAtom).view.name]).toEqual([testUser.address, 'Account'])
})

test('offers no previous account after a login', async () => {
  const { store } = await visit((name) =>
    name === 'switchLoginAccount' ? refusing('ways_back_only')() : listOf('first'),
  )
  await store.set(loadLoginAccountsAtom)
  await store.set(useLoginAccountAtom, idOf('other'))
  store.set(showClosedAtom, new BaseError('ways_back_only', 'No'), { method: 'email', socialProvider: null })
  expect(store.get(accountBeforeAtom)).toBeUndefined()
})

test('leaves the page without an account if neither remains', async () => {
  const { store, shown, lose } = await visit(refusing('auth_unreachable'))
  lose()
  expect(await store.set(useLoginAccountAtom, idOf('other'))).toBe(false)
  expect(shown()).toBe('disconnected')
})

test.each([
  ['step_up_required', 'proof'],
  ['wallet_exists', 'known'],
  ['internal', 'failed'],
])('reports %s without any change', async (code, end) => {
  const requests: string[] = []
  const { store, shown } = await visit((name) => {
    requests.push(name)
    throw new BaseError(code, 'No')
  })
  expect(await store.set(bringAccountAtom)).toBe(false)
  expect(requests).toEqual(['addLoginAccount'])
  expect(store.get(accountChangeAtom)).toEqual({ status: 'ended', end })
  expect(shown()).toBe(testUser.address)
})

test('reports nothing after the visitor cancels', async () => {
  const { store } = await visit(() => {
    throw rpcError(userRejected)
  })
  await store.set(bringAccountAtom)
  expect(store.get(accountChangeAtom)).toEqual({ status: 'idle' })
})

test.each(['not_found', -32601])('offers no further accounts after %s', async (code) => {
  const { store } = await visit(refusing(code))
  await store.set(loadLoginAccountsAtom)
  expect(store.get(loginAccountsAtom)).toEqual({ status: 'absent' })
})
