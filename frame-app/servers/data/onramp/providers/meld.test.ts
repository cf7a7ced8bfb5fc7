import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMeld } from './meld.ts'
import { exampleUrlRequest } from './test/exampleUrlRequest.ts'

const hash = `0x${'b'.repeat(64)}`
const answers: Record<string, object> = {
  'POST /payments/crypto/quote': {
    quotes: [
      { serviceProvider: 'DEAR', sourceAmount: 100, sourceAmountWithoutFees: 96, destinationAmount: 95 },
      { serviceProvider: 'FAIR', sourceAmount: 100, sourceAmountWithoutFees: 97, destinationAmount: 96.5 },
    ],
  },
  'POST /crypto/session/widget': { id: '1', widgetUrl: 'https://meld.example/?token=t' },
  'GET /payments/transactions': {
    transactions: [
      { externalSessionId: 'ref' },
      null,
      { status: 'SETTLED', externalSessionId: 'of others', cryptoDetails: { blockchainTransactionId: hash } },
      { status: 'Settling', externalSessionId: 'ref', cryptoDetails: {} },
    ],
  },
}

/** Answers requests with this key and a version. */
const create = (key = 'k:s') => {
  const asked: unknown[] = []
  const vendor: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const headers = new Headers(init?.headers)
    if (headers.get('authorization') !== 'BASIC k:s' || !headers.has('meld-version'))
      return new Response('{}', { status: 401 })
    asked.push(init?.body && JSON.parse(String(init.body)))
    return Response.json(answers[`${init?.method} ${pathname}`] ?? {})
  }
  return { ...createMeld({ key, webhookSecret: 'w', fetch: vendor }), asked }
}

test('returns the provider quote with the highest amount [BUY-01]', async () => {
  expect(await create().quote(exampleUrlRequest)).toEqual({
    paymentTotal: { amount: '100', currency: 'USD' },
    paymentSubtotal: { amount: '97', currency: 'USD' },
    purchaseAmount: { amount: '96.5', currency: 'USDC' },
    networkFee: { amount: '0', currency: 'USD' },
    quoteId: 'FAIR',
  })
})

test('requests the quoted provider’s session under our reference', async () => {
  const meld = create()
  expect(await meld.createUrl({ ...exampleUrlRequest, quoteId: 'FAIR' })).toBe('https://meld.example/?token=t')
  expect(meld.asked).toMatchObject([
    {
      sessionType: 'BUY',
      externalSessionId: 'ref',
      sessionData: {
        destinationCurrencyCode: 'USDC_BASE',
        serviceProvider: 'FAIR',
        redirectUrl: exampleUrlRequest.redirectUrl,
      },
    },
  ])
})

test('ignores foreign and unreadable transactions', async () => {
  expect(await create().readStatus('ref')).toEqual({ state: 'sending' })
})

test('sells Solana, but not ether on Polygon', async () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect((await create().quote({ ...exampleUrlRequest, asset: 'SOL', chainId })).quoteId).toBe('FAIR')
  const quote = create().quote({ ...exampleUrlRequest, asset: 'ETH', chainId: 'eip155:137' })
  await expect(quote).rejects.toThrow('does not sell')
})

test('reports a refused key without its value', async () => {
  await expect(create('wrong').quote(exampleUrlRequest)).rejects.toThrow(/^meld: HTTP status 401$/)
})

test('accepts a webhook signed recently for its URL', () => {
  const now = 1_800_000_000_000
  const url = 'https://app.example/v1/onramp/webhooks/meld'
  const told = JSON.stringify({ eventType: 'TRANSACTION_CRYPTO_COMPLETE', payload: { externalSessionId: 'ref' } })
  const read = ({ seconds = now / 1000, key = 'w', to = url, body = told }) => {
    const signature = createHmac('sha256', key).update(`${seconds}.${to}.${body}`).digest('base64')
    const inUrls = signature.replaceAll('+', '-').replaceAll('/', '_')
    const headers = { 'meld-signature': inUrls, 'meld-signature-timestamp': String(seconds) }
    return create().readWebhook({ headers, body, url, now })
  }
  expect(read({})).toBe('ref')
  // Meld also sends webhooks about accounts.
  expect(read({ body: JSON.stringify({ eventType: 'ACCOUNT_ADDED', payload: {} }) })).toBe('')
  const wrong = [{ seconds: now / 1000 - 301 }, { key: 'other' }, { to: 'https://evil.example/' }]
  expect(wrong.map(read)).toEqual([undefined, undefined, undefined])
})
