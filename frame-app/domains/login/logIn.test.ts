import { expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { openModalAtom } from '../../navigation/modal.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { createDeferred } from '../../test/createDeferred.ts'
import { createEmbeddedOutside, createTestStore, testUser } from '../../test/testOutside.ts'
import { getAccountAtom } from '../connections/accountAtoms.ts'
import { embeddedWallet } from '../connections/embeddedAccount.ts'
import { setAccountAtom } from '../connections/setAccount.ts'
import { publicStateAtom } from '../visit/publicState.ts'
import { logInAtom } from './logIn.ts'

/** A visitor who logs in, and the login information that the page receives. */
const createVisitor = () => {
  const store = createTestStore({ embedded: createEmbeddedOutside({ getUser: async () => testUser }) })
  store.set(openModalAtom, { name: 'Connect' })
  const track = vi.spyOn(store.get(outsideAtom).host, 'track')
  const leaving = new AbortController()
  const show = vi.fn()
  const told = { method: 'email', socialProvider: 'google' } as const
  return {
    store,
    track,
    show,
    leave: () => leaving.abort(),
    logIn: (prove: () => Promise<void>) => store.set(logInAtom, { told, signal: leaving.signal, prove, show }),
    account: () => store.get(getAccountAtom)('eip155'),
  }
}

test('connects after a proof and notifies the page', async () => {
  const { store, logIn, account, show, track } = createVisitor()
  const logging = logIn(async () => undefined)
  expect(account()).toEqual({ status: 'connecting', wallet: embeddedWallet })
  await logging
  expect(account()).toMatchObject({ status: 'connected', address: testUser.address })
  expect(show.mock.calls).toEqual([[testUser.address]])
  expect(track.mock.calls).toEqual([[{ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Foyer' } }]])
  expect(store.get(publicStateAtom).accounts.eip155).toMatchObject({ socialProvider: 'google' })
})

test('rejects a refused proof with its reason, without connecting', async () => {
  const { logIn, account, show } = createVisitor()
  const refused = new BaseError('login_not_allowed', 'No')
  await expect(logIn(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(account()).toEqual({ status: 'disconnected' })
  expect(show).not.toHaveBeenCalled()
})

test('does not connect an abandoned login', async () => {
  const { logIn, leave, show, track } = createVisitor()
  const proved = createDeferred<void>()
  const logging = logIn(() => proved.promise)
  leave()
  proved.resolve()
  await logging
  expect([show.mock.calls, track.mock.calls]).toEqual([[], []])
})

test('keeps another wallet after a late refusal', async () => {
  const { store, logIn, leave, account } = createVisitor()
  const proved = createDeferred<void>()
  const logging = logIn(() => proved.promise)
  leave()
  const connecting = { status: 'connecting' as const, wallet: { ...embeddedWallet, connector: 'injected' as const } }
  store.set(setAccountAtom, 'eip155', connecting)
  proved.reject(new BaseError('internal', 'No'))
  await expect(logging).rejects.toMatchObject({ code: 'internal' })
  expect(account()).toEqual(connecting)
})
