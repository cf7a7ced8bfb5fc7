import { expect, test } from 'vitest'
import { en } from '../../messages/en/first.ts'
import { enLazy } from '../../messages/en/lazy.ts'
import { formatPeriod, limitText, startsAgainText, usedOf } from './permissionText.ts'
import type { SitePermission } from './SitePermission.ts'

const localization = { messages: { ...en, ...enLazy }, locale: 'en-GB' }

const weekly: SitePermission = {
  context: '0x00',
  origin: 'https://shop.example',
  caipNetworkId: 'eip155:1',
  createdAt: 0,
  expiry: 1,
  key: `0x${'1'.repeat(40)}`,
  what: { kind: 'allowance', token: 'native', amount: '10000000', period: '604800', start: '1', payee: null },
  state: 'active',
  left: '5800000',
  unit: { symbol: 'USDC', decimals: 6, isListed: true },
}

test('shows the used amount and its share [PAY-02]', () => {
  expect(usedOf(weekly, localization)).toEqual({ text: '4.2\u00a0USDC', share: 0.42, of: '10\u00a0USDC' })
  expect(usedOf({ ...weekly, left: '0' }, localization)?.share).toBe(1)
})

test('shows no use if the network is silent [PAY-02]', () => {
  expect(usedOf({ ...weekly, left: null }, localization)).toBeUndefined()
})

test('shows the next period before the end [PAY-02]', () => {
  const until = (expiry: number) => startsAgainText({ ...weekly, expiry }, localization, 604_800 * 3)
  expect(until(604_800 * 9)).toMatch(/^Resets: 2\d Jan 1970$/)
  expect(until(604_800 * 3 + 1)).toBeUndefined()
  const inAll = { ...weekly, expiry: 604_800 * 9, what: { ...weekly.what, period: null } } as SitePermission
  expect(startsAgainText(inAll, localization, 604_800)).toBeUndefined()
  expect(startsAgainText({ ...weekly, expiry: 604_800 * 9 }, localization, 0)).toBeUndefined()
})

test('counts calls', () => {
  const what = { kind: 'calls', contract: `0x${'2'.repeat(40)}`, functions: ['move(uint8)'], calls: '20' } as const
  const calls: SitePermission = { ...weekly, what: { ...what, functions: ['move(uint8)'] }, left: '8', unit: null }
  expect([limitText(calls, localization), usedOf(calls, localization)?.text]).toEqual(['20 calls', '12'])
})

test.each([
  [null, 'in total'],
  ['86400', 'per day'],
  ['1209600', 'every 14 days'],
])('formats a period of %s seconds as "%s"', (period, text) => {
  expect(formatPeriod(period, localization)).toBe(text)
})
