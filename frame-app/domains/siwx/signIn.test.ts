import { beforeEach, expect, test, vi } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { rpcError, userRejected } from '#protocol/errors/rpc'
import { ar } from '../../messages/ar/all.ts'
import { de } from '../../messages/de/all.ts'
import { enLazy } from '../../messages/en/lazy.ts'
import { isOpenAtom } from '../../navigation/modal.ts'
import { currentViewAtom } from '../../navigation/navigation.ts'
import { addressOf } from '../../test/testConnections.ts'
import { ask, messageOf, statusOf, stubBrowser } from '../../test/testSignIn.ts'
import { publicStateAtom } from '../visit/publicState.ts'
import { recheckAtom } from './followAccount.ts'
import { messageMaxAgeMs, signAtom } from './signIn.ts'

beforeEach(stubBrowser)

test('prompts without a session and signs in once [SIWX-01]', async () => {
  const page = await ask()
  const { store, sign, track, asked } = page
  expect(store.get(isOpenAtom)).toBe(true)
  expect(store.get(currentViewAtom).view).toEqual({ name: 'SIWXSignMessage', params: { isRequired: true } })
  await Promise.all([store.set(signAtom), store.set(signAtom)])
  expect(statusOf(page)).toBe('signedIn')
  expect(sign).toHaveBeenCalledTimes(1)
  expect(asked).toEqual(['getRules', 'getSessions', 'createMessage', 'addSession'])
  const properties = { network: 'eip155:1', isSmartAccount: false }
  expect(track.mock.calls.flat().slice(-2)).toEqual([
    { event: 'CLICK_SIGN_SIWX_MESSAGE', properties },
    { event: 'SIWX_AUTH_SUCCESS', properties },
  ])
  expect(store.get(publicStateAtom).session).toMatchObject({ account: `eip155:1:${addressOf(1)}` })
})

test('retries a rejected signature with a new message [SIWX-01]', async () => {
  const page = await ask()
  page.sign.mockRejectedValueOnce(rpcError(userRejected))
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe('declined')
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe('signedIn')
  expect(page.asked.filter((method) => method === 'createMessage')).toHaveLength(2)
})

test('replaces a message after four minutes [SIWX-01]', async () => {
  const page = await ask()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + messageMaxAgeMs })
  await page.store.set(signAtom)
  expect(page.asked.filter((method) => method === 'createMessage')).toHaveLength(2)
  expect(statusOf(page)).toBe('signedIn')
})

test.each([
  ['sign_in_expired', 'expired'],
  ['sign_in_refused', 'refused'],
  ['sign_in_failed', 'refused'],
  ['link_lost', 'silent'],
])('after %s from the page, becomes %s [SIWX-01]', async (code, status) => {
  const page = await ask({
    addSession: () => {
      throw new BaseError(code, 'No')
    },
  })
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe(status)
  expect(page.store.get(publicStateAtom).session).toBeUndefined()
  const properties = { network: 'eip155:1', isSmartAccount: false, message: code }
  expect(page.track).toHaveBeenLastCalledWith({ event: 'SIWX_AUTH_ERROR', properties })
})

test('reports a wallet that cannot sign [SIWX-01]', async () => {
  const page = await ask()
  page.sign.mockRejectedValueOnce(new Error('broken'))
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe('walletFailed')
  page.sign.mockResolvedValueOnce({ no: 'signature' })
  await page.store.set(signAtom)
  expect(statusOf(page)).toBe('walletFailed')
})

test('signs in by server time despite wrong clocks [SIWX-01]', async () => {
  for (const offMs of [3_600_000, -3_600_000]) {
    const page = await ask({ createMessage: () => messageOf({ expirationTime: '2099-01-01T00:00:00.000Z' }) })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs })
    await page.store.set(signAtom)
    expect(statusOf(page)).toBe('signedIn')
    await page.store.set(recheckAtom)
    expect(statusOf(page)).toBe('signedIn')
    vi.useRealTimers()
  }
})

test.each([
  ['English', enLazy],
  ['German', de],
  ['Arabic', ar],
])('claims only the page’s silence in %s [SIWX-03]', (_title, messages) => {
  expect(messages.signInSilentText('Shop').match(/\./g)).toHaveLength(1)
})
