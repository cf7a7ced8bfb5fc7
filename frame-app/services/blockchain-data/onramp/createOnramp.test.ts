import { expect, test } from 'vitest'
import { createBlockchainData } from '../blockchainData.ts'
import { defaultOptions } from './defaultOptions.ts'

const reference = 'a'.repeat(24)
const sum = { amount: '100', currency: 'USD' }
const quote = { paymentTotal: sum, paymentSubtotal: sum, purchaseAmount: sum, networkFee: sum, quoteId: null }
const options = { ...defaultOptions, providers: [{ ...defaultOptions, id: 'a', name: 'A', feeRange: '1-2%' }] }
const url = { url: 'https://seller.example/pay', reference }
const purchase = { reference, provider: 'a', state: 'done', txHash: `0x${'a'.repeat(64)}` }

const asked = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'eip155:1' }
const wallets = [{ address: '0x1', blockchains: ['eip155:1'], assets: ['USDC'] }]
const wanted = {
  destinationWallets: wallets,
  defaultNetwork: 'eip155:1',
  presetFiatAmount: '100',
  paymentCurrency: 'USD',
}

const sent: { method: string; path: string; projectId: string | null; body: unknown }[] = []

const note = async (input: RequestInfo | URL, init: RequestInit = {}) => {
  const { pathname, searchParams } = new URL(String(input))
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
  sent.push({ method: init.method ?? 'GET', path: pathname, projectId: searchParams.get('projectId'), body })
}

/** The client's calls, with a service that returns this answer. */
const callsOver = (answer: object) => {
  const parts = {
    baseUrl: 'https://data.example',
    projectId: 'demo',
    sdkType: 'test',
    sdkVersion: '0',
    wait: async () => {},
  }
  const client = createBlockchainData({
    ...parts,
    fetch: async (...asking: Parameters<typeof fetch>) => {
      await note(...asking)
      return Response.json(answer)
    },
  })
  return {
    options: () => client.getOnrampOptions('US'),
    quote: () => client.getOnrampQuote(asked),
    url: () => client.getOnrampUrl(wanted),
    purchase: () => client.getPurchase(reference),
  }
}

test.each([
  ['options', options, { method: 'GET', path: '/v1/onramp/options' }],
  ['quote', quote, { method: 'POST', path: '/v1/onramp/quote', body: asked }],
  ['url', url, { method: 'POST', path: '/v1/generators/onrampurl', body: wanted }],
  ['purchase', purchase, { method: 'GET', path: `/v1/onramp/purchases/${reference}` }],
] as const)('reads %s in the service’s format [BUY-01, API-01]', async (call, answer, expected) => {
  sent.length = 0
  expect(await callsOver(answer)[call]()).toEqual(answer)
  expect(sent).toEqual([{ body: undefined, projectId: 'demo', ...expected }])
})

test.each([
  ['url', { ...url, url: 'javascript:alert(1)' }],
  ['url', { ...url, reference: '../../secret' }],
  ['quote', { ...quote, purchaseAmount: { amount: '1e9', currency: 'USD' } }],
  ['quote', { ...quote, paymentTotal: { amount: '-1', currency: 'USD' } }],
  ['options', { ...options, providers: undefined }],
  ['options', { ...options, paymentCurrencies: [{ id: '<b>', payment_method_limits: [] }] }],
  ['purchase', { ...purchase, state: 'unheard-of' }],
  ['purchase', { ...purchase, txHash: 'https://evil.example' }],
] as const)('refuses %s if malformed: %j [API-01]', async (call, answer) => {
  await expect(callsOver(answer)[call]()).rejects.toThrow('cannot be read')
})
