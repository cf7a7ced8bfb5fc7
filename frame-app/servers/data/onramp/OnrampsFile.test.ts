import { expect, test } from 'vitest'
import { createProviders, OnrampsFile } from './OnrampsFile.ts'

const meld = { kind: 'meld', key: 'k:s' }
const moonpay = { kind: 'moonpay', publicKey: 'pk', secretKey: 'sk', name: 'Moon', feeRange: '3%' }

test('returns the file’s providers in order, with its names', () => {
  const file = OnrampsFile.parse({ providers: [moonpay, meld] })
  const shown = createProviders(file, fetch).map(({ id, name, feeRange }) => [id, name, feeRange])
  expect(shown).toEqual([
    ['moonpay', 'Moon', '3%'],
    ['meld', 'Meld.io', '1-2%'],
  ])
})

test.each([
  ['a provider twice', [meld, meld], 'names a provider twice'],
  ['a key of Coinbase that is none', [{ kind: 'coinbase', keyId: 'k', secret: 'c2hvcnQ=' }], 'is no secret API key'],
  ['an address that is none', [{ ...meld, apiUrl: 'api.meld.io' }], 'is no origin'],
  ['a field that is not known', [{ ...meld, hookSecret: 'x' }], 'Invalid input'],
])('refuses %s', (_what, providers, message) => {
  expect(OnrampsFile.safeParse({ providers }).error?.issues[0]?.message).toContain(message)
})
