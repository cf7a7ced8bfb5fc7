import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOpenAtom, leaveModalAtom } from '../../../navigation/modal.ts'
import { pushAtom } from '../../../navigation/navigation.ts'
import { createLoginVisitor } from '../../../test/testLoginVisitor.ts'
import { loadPageAddressAtom, pageAddressAtom } from './pageAddress.ts'
import { pendingSocialKey } from './pendingSocialKey.ts'
import { redirectSocialAtom, returnFromSocialAtom } from './redirectSteps.ts'
import { socialLoginAtom } from './socialLogin.ts'
import { redeemSocialCodeAtom } from './socialSteps.ts'

beforeEach(() => void vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0' }))
afterEach(() => void vi.unstubAllGlobals())

const createVisitor = (uri: string) => {
  const getSocialRedirectUri = vi.fn(async () => ({ uri }))
  const connectSocial = vi.fn(async () => ({ userName: null }))
  const visitor = createLoginVisitor({ getSocialRedirectUri, connectSocial })
  const goTo = vi
    .spyOn(visitor.host, 'goTo')
    .mockImplementation(async () => ({ href: 'https://shop.example/cart?a=1#b' }))
  visitor.store.set(pushAtom, { name: 'ConnectingSocial', params: { provider: 'google' } })
  return { ...visitor, getSocialRedirectUri, connectSocial, goTo, login: () => visitor.store.get(socialLoginAtom) }
}

const uri = 'https://auth.example/social/window?ticket=t'

test('sends the page to the auth server and back [EMB-08]', async () => {
  const { store, goTo, getSocialRedirectUri, login, storage } = createVisitor(uri)
  await store.set(redirectSocialAtom, 'google')
  const asked = { provider: 'google', isRedirect: true, returnUrl: 'https://shop.example/cart?a=1' }
  expect(getSocialRedirectUri).toHaveBeenCalledWith(asked, expect.anything())
  expect(goTo).toHaveBeenLastCalledWith({ url: uri })
  expect(login()).toEqual({ status: 'leaving', provider: 'google' })
  expect(storage.get(pendingSocialKey)).toBe('google')
})

test.each(['https://evil.example/social/window', 'https://auth.example.evil.example/', 'javascript:alert(1)'])(
  'does not send the page to %s',
  async (elsewhere) => {
    const { store, goTo, login, storage } = createVisitor(elsewhere)
    await store.set(redirectSocialAtom, 'google')
    expect(goTo.mock.calls).toEqual([[{}]])
    expect(login()).toEqual({ status: 'ended', provider: 'google', end: 'failed' })
    expect(storage.get(pendingSocialKey)).toBeUndefined()
  },
)

test('asks for the code once after the return [LOG-03]', async () => {
  const { store, connectSocial, login, storage } = createVisitor(uri)
  const returned = 'https://shop.example/#foyer-login'
  await store.set(redirectSocialAtom, 'google')
  store.set(leaveModalAtom)
  await store.set(returnFromSocialAtom, returned)
  expect(connectSocial).not.toHaveBeenCalled()
  expect(login()).toMatchObject({ status: 'entering', isBack: true })
  await store.set(redeemSocialCodeAtom, '123456')
  expect(connectSocial).toHaveBeenCalledWith({ uri: returned, otp: '123456' }, expect.anything())
  expect(store.get(isOpenAtom)).toBe(true)
  expect(login()).toMatchObject({ status: 'connected', provider: 'google' })
  expect(storage.get(pendingSocialKey)).toBeUndefined()
  await store.set(returnFromSocialAtom, returned)
  expect(connectSocial).toHaveBeenCalledTimes(1)
})

test('ignores a return marker if no login began here', async () => {
  const { store, connectSocial } = createVisitor(uri)
  await store.set(returnFromSocialAtom, 'https://shop.example/#foyer-login')
  expect(connectSocial).not.toHaveBeenCalled()
})

test.each(['google', 'facebook'] as const)('does not send in-app browsers to %s', async (provider) => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Instagram 300.0' })
  const { store, goTo, login } = createVisitor(uri)
  await store.set(redirectSocialAtom, provider)
  expect(goTo).not.toHaveBeenCalled()
  expect(login()).toEqual({ status: 'ready', provider })
  await store.set(redirectSocialAtom, 'github')
  expect(goTo).toHaveBeenLastCalledWith({ url: uri })
})

test('loads the page’s full URL to copy', async () => {
  const { store } = createVisitor(uri)
  await store.set(loadPageAddressAtom)
  expect(store.get(pageAddressAtom)).toBe('https://shop.example/cart?a=1#b')
})
