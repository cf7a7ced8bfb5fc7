import { expect, test } from 'vitest'
import { setOptionsAtom } from '../../../options/optionsAtom.ts'
import { lastLoginKey } from '../../../storage/keys.ts'
import { createLoginVisitor } from '../../../test/testLoginVisitor.ts'
import { offeredLoginsAtom } from '../offeredLogins.ts'
import { offeredSocialsAtom } from './offeredSocials.ts'

const createPage = (options: object = {}) => {
  const { store, storage } = createLoginVisitor({})
  store.set(setOptionsAtom, { options: { networks: ['eip155:1'], ...options } })
  return {
    storage,
    offered: () => store.get(offeredSocialsAtom)(),
    ways: () => store.get(offeredLoginsAtom).map(({ id }) => id),
  }
}

test('keeps the default order of the server’s providers [CON-02]', () => {
  const { offered, ways } = createPage()
  expect(offered()).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple'])
  expect(ways()).toEqual(['email', 'social', 'passkey'])
})

test('offers the page’s own providers in its order [CON-02]', () => {
  expect(createPage({ socials: ['apple', 'facebook', 'google'] }).offered()).toEqual(['apple', 'google'])
})

test.each([{ socials: false as const }, { socials: ['facebook' as const] }])(
  'offers no row without an available provider: %j [CON-02]',
  (options) => {
    expect(createPage(options).ways()).toEqual(['email', 'passkey'])
  },
)

test('offers no social or passkey without their place [CON-02]', () => {
  expect(createPage({ connectMethodsOrder: ['wallet', 'email'] }).ways()).toEqual(['email'])
})

test('places the provider last used here first', () => {
  const { offered, storage } = createPage()
  storage.set(lastLoginKey, { way: 'discord', at: 1 })
  expect(offered().slice(0, 3)).toEqual(['discord', 'google', 'x'])
})
