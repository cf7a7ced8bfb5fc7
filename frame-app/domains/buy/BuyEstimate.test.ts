import { Provider } from 'jotai'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadLazyMessages } from '../../messages/messagesAtom.ts'
import { createTestStore } from '../../test/testOutside.ts'
import { BuyEstimate } from './BuyEstimate.tsx'
import type { SellerQuote } from './quotes.ts'

await loadLazyMessages()

const ware = { id: 'ETH', symbol: 'ETH', name: 'Ether', contract: '' }
const quote = {
  paymentTotal: { amount: '100', currency: 'USD' },
  paymentSubtotal: { amount: '100', currency: 'USD' },
  purchaseAmount: { amount: '0.04', currency: 'ETH' },
  networkFee: { amount: '0', currency: 'USD' },
  quoteId: 'mocked-quote-id',
}

const draw = (quote: SellerQuote) => {
  const store = createTestStore()
  return renderToStaticMarkup(createElement(Provider, { store }, createElement(BuyEstimate, { ware, quote })))
}

test.each([
  ['estimate', true],
  ['live', false],
] as const)('with a quote that is %s, marks the result as an estimate: %s [BUY-01]', (status, isSaid) => {
  const drawn = draw({ status, quote })
  expect(drawn).toContain('0.04')
  expect(drawn.includes('>Estimate<')).toBe(isSaid)
})

test('shows no amount without a quote [BUY-01]', () => {
  const drawn = draw({ status: 'none' })
  expect(drawn).toContain('—')
  expect(drawn).not.toContain('>Estimate<')
})
