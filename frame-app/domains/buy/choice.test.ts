import { expect, test } from 'vitest'
import { choose, type PurchaseDraft, waresOn } from './choice.ts'
import { narrow, solana, wide } from './test/exampleProviders.ts'

const chosen = (draft: Partial<PurchaseDraft> = {}, caipNetworkId = 'eip155:1', usualCurrency = 'USD') => {
  const choice = choose({ providers: [narrow, wide], caipNetworkId, usualCurrency, draft: { amount: '100', ...draft } })
  return choice && { ...choice, ware: choice.ware.id, sellers: choice.sellers.map(({ provider }) => provider.id) }
}

test('what several sell on a network is there once', () => {
  expect(waresOn([narrow, wide], 'eip155:1').map(({ id }) => id)).toEqual(['ETH', 'USDC'])
  expect(waresOn([narrow, wide], 'eip155:10').map(({ id }) => id)).toEqual(['ETH'])
})

test('SOL is bought on Solana, and dollars elsewhere, unless the visitor says otherwise [BUY-01]', () => {
  expect([chosen()?.ware, chosen({}, solana)?.ware, chosen({ asset: 'ETH' })?.ware]).toEqual(['USDC', 'SOL', 'ETH'])
})

test('where the usual is not sold, something else is', () => {
  expect(chosen({}, 'eip155:10')?.ware).toBe('ETH')
})

test('those that sell it for this currency by this method are offered [BUY-01]', () => {
  expect(chosen({ asset: 'ETH' })).toMatchObject({ currency: 'USD', method: 'card', sellers: ['narrow', 'wide'] })
  expect(chosen({ asset: 'ETH', currency: 'EUR' })?.sellers).toEqual(['wide'])
  expect(chosen({ asset: 'ETH', method: 'ach_bank_account' })?.sellers).toEqual(['wide'])
})

test('the visitor pays in the currency that they count in, or in dollars where nobody takes it', () => {
  expect([chosen({}, 'eip155:1', 'EUR')?.currency, chosen({}, 'eip155:1', 'JPY')?.currency]).toEqual(['EUR', 'USD'])
})

test('a method that the currency does not have is left for one that it has', () => {
  expect(chosen({ currency: 'EUR', method: 'ach_bank_account' })?.method).toBe('card')
})

test('where nobody sells, there is nothing to choose', () => {
  expect(chosen({}, 'eip155:5')).toBeUndefined()
})
