import { expect, test } from 'vitest'
import { choose, type PurchaseDraft, waresOn } from './choice.ts'
import { narrow, solana, wide } from './test/exampleProviders.ts'

const chosen = (draft: Partial<PurchaseDraft> = {}, caipNetworkId = 'eip155:1', usualCurrency = 'USD') => {
  const choice = choose({ providers: [narrow, wide], caipNetworkId, usualCurrency, draft: { amount: '100', ...draft } })
  return choice && { ...choice, ware: choice.ware.id, sellers: choice.sellers.map(({ provider }) => provider.id) }
}

test('lists each token of several providers once per network', () => {
  expect(waresOn([narrow, wide], 'eip155:1').map(({ id }) => id)).toEqual(['ETH', 'USDC'])
  expect(waresOn([narrow, wide], 'eip155:10').map(({ id }) => id)).toEqual(['ETH'])
})

test('defaults to SOL on Solana, USDC elsewhere, unless chosen [BUY-01]', () => {
  expect([chosen()?.ware, chosen({}, solana)?.ware, chosen({ asset: 'ETH' })?.ware]).toEqual(['USDC', 'SOL', 'ETH'])
})

test('falls back to another token if the default is not sold', () => {
  expect(chosen({}, 'eip155:10')?.ware).toBe('ETH')
})

test('offers the providers for this currency and method [BUY-01]', () => {
  expect(chosen({ asset: 'ETH' })).toMatchObject({ currency: 'USD', method: 'card', sellers: ['narrow', 'wide'] })
  expect(chosen({ asset: 'ETH', currency: 'EUR' })?.sellers).toEqual(['wide'])
  expect(chosen({ asset: 'ETH', method: 'ach_bank_account' })?.sellers).toEqual(['wide'])
})

test('defaults to the visitor’s currency, or dollars if unsupported', () => {
  expect([chosen({}, 'eip155:1', 'EUR')?.currency, chosen({}, 'eip155:1', 'JPY')?.currency]).toEqual(['EUR', 'USD'])
})

test('replaces a method that the currency does not support', () => {
  expect(chosen({ currency: 'EUR', method: 'ach_bank_account' })?.method).toBe('card')
})

test('offers nothing without a provider', () => {
  expect(chosen({}, 'eip155:5')).toBeUndefined()
})
