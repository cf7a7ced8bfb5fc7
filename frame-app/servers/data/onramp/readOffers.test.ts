import { expect, test, vi } from 'vitest'
import { defaultOptions } from '../../../services/blockchain-data/onramp/defaultOptions.ts'
import { type OnrampAdapter, OnrampError } from './OnrampAdapter.ts'
import { createMeld } from './providers/meld.ts'
import { readOffers } from './readOffers.ts'

const meld = createMeld({ key: 'k', fetch })
const limit = (min: string, max: string) => ({ id: 'card', min, max })
const other: OnrampAdapter = {
  ...meld,
  id: 'other',
  name: 'Other',
  options: async () => ({
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [limit('5', '100')] }],
    purchaseCurrencies: [],
  }),
}
const silent: OnrampAdapter = {
  ...meld,
  id: 'silent',
  name: 'Silent',
  options: async () => {
    throw new OnrampError('silent', 'no answer')
  },
}

test('uses the defaults for a provider without options [BUY-01]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { providers, ...all } = await readOffers([silent], 'US')
  expect(all).toEqual(defaultOptions)
  expect(providers).toEqual([{ id: 'silent', name: 'Silent', feeRange: '1-2%', ...defaultOptions }])
  expect(log.mock.calls).toEqual([['Purchases: silent: no answer']])
  log.mockRestore()
})

test('merges offers of several providers, with the widest limits', async () => {
  const { paymentCurrencies, purchaseCurrencies } = await readOffers([meld, other, meld], 'US')
  expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  expect(paymentCurrencies[0]?.payment_method_limits[0]).toEqual(limit('5', '7500.00'))
  expect(purchaseCurrencies.map(({ id, networks }) => [id, networks.length])).toEqual([
    ['ETH', 4],
    ['USDC', 6],
    ['POL', 1],
    ['SOL', 1],
  ])
})

test('uses each currency’s own contracts in the defaults [BUY-01]', () => {
  const [dollar, ether] = defaultOptions.purchaseCurrencies
  expect([dollar?.id, ether?.id]).toEqual(['USDC', 'ETH'])
  const chains = defaultOptions.purchaseCurrencies.map(({ networks }) => networks.map(({ chain_id }) => chain_id))
  expect(chains).toEqual([
    ['1', '137'],
    ['1', '137'],
  ])
  const limits = defaultOptions.paymentCurrencies.map((one) => [one.id, ...one.payment_method_limits])
  const both = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  expect(limits).toEqual([
    ['USD', ...both],
    ['EUR', ...both],
  ])
})
