import { expect, test } from 'vitest'
import type { GivenOptions } from '#protocol/options'
import type { WalletSource } from '../domains/wallets/walletSource.ts'
import { setOptionsAtom } from '../options/optionsAtom.ts'
import { outsideAtom } from '../outside/outside.ts'
import { createTestStore } from '../test/testOutside.ts'
import { checkOrigin } from './checkOrigin.ts'

const origin = 'https://shop.example'

/** The alerts to the developer of a page whose project has these origins. */
const alertsOf = async (allowed: string[], options: GivenOptions = {}) => {
  const alerts: string[] = []
  const source: WalletSource = {
    getWallets: async () => ({ count: 0, wallets: [] }),
    known: () => [],
    getAllowedOrigins: async () => allowed,
  }
  const store = createTestStore({ listing: async () => source })
  const outside = store.get(outsideAtom)
  const alert = async ({ title, message }: { title: string; message: string }) =>
    void alerts.push(`${title}: ${message}`)
  const environment = { ...outside.environment, socials: ['google'] }
  store.set(outsideAtom, { ...outside, environment, host: { ...outside.host, alert } })
  store.set(setOptionsAtom, { options, origin })
  await checkOrigin(store)
  return alerts
}

test.each([
  ['names it', [origin]],
  ['names its host by a pattern', ['https://*.example']],
  ['names none', []],
])('accepts a page whose project %s [API-02, API-04]', async (_title, allowed) => {
  expect(await alertsOf(allowed)).toEqual([])
})

const others = ['https://other.example']
const alert = `Invalid App Configuration: Unauthorized: origin not allowed. Add ${origin} to the allowed origins of project "test".`

test('alerts an unlisted page with email login [API-04, UI-10]', async () => {
  expect(await alertsOf(others, { socials: false, passkey: false })).toEqual([alert])
})

test('alerts an unlisted page only if it offers a login [API-04, UI-10]', async () => {
  const socialAlone = { email: false, passkey: false, socials: ['google' as const] }
  expect(await alertsOf(others, socialAlone)).toEqual([alert])
  expect(await alertsOf(others, { ...socialAlone, socials: ['apple'] })).toEqual([])
  expect(await alertsOf(others, { ...socialAlone, socials: false })).toEqual([])
})
