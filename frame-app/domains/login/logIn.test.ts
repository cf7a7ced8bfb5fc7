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

/** A visitor who logs in. The page learns this about the way. */
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

test('who has proved who they are is connected, and the page is told how', async () => {
  const { store, logIn, account, show, track } = createVisitor()
  const logging = logIn(async () => undefined)
  expect(account()).toEqual({ status: 'connecting', wallet: embeddedWallet })
  await logging
  expect(account()).toMatchObject({ status: 'connected', address: testUser.address })
  expect(show.mock.calls).toEqual([[testUser.address]])
  expect(track.mock.calls).toEqual([[{ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: 'Foyer' } }]])
  expect(store.get(publicStateAtom).accounts.eip155).toMatchObject({ socialProvider: 'google' })
})

test('a proof that is refused connects nobody, and says why', async () => {
  const { logIn, account, show } = createVisitor()
  const refused = new BaseError('login_not_allowed', 'No')
  await expect(logIn(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(account()).toEqual({ status: 'disconnected' })
  expect(show).not.toHaveBeenCalled()
})

test('a login that was left connects nobody when its proof comes late', async () => {
  const { logIn, leave, show, track } = createVisitor()
  const proved = createDeferred<void>()
  const logging = logIn(() => proved.promise)
  leave()
  proved.resolve()
  await logging
  expect([show.mock.calls, track.mock.calls]).toEqual([[], []])
})

test('a login that was left leaves another wallet alone when it is refused late', async () => {
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
