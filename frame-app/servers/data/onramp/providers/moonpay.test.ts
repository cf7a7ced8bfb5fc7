import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMoonPay } from './moonpay.ts'
import { exampleUrlRequest } from './test/exampleUrlRequest.ts'

const vendor: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(String(input))
  if (searchParams.get('apiKey') !== 'pk_test_1') return new Response('{}', { status: 401 })
  if (pathname === '/v3/currencies/usdc_base/buy_quote')
    return Response.json({ totalAmount: 100, baseCurrencyAmount: 95, quoteCurrencyAmount: 94.8, networkFeeAmount: 0.2 })
  if (pathname === '/v1/transactions/ext/ref')
    return Response.json([
      { status: 'Completed', cryptoTransactionId: `0x${'c'.repeat(64)}`, externalTransactionId: 'ref' },
      { status: 'completed', cryptoTransactionId: `0x${'d'.repeat(64)}`, externalTransactionId: 'of others' },
      { cryptoTransactionId: 7 },
    ])
  return new Response('{}', { status: 404 })
}
const moonpay = createMoonPay({ publicKey: 'pk_test_1', secretKey: 'sk_test_1', webhookKey: 'wk', fetch: vendor })

/** Verifies a URL as the vendor does: the last parameter is the signature of the query before it. */
const isAccepted = (url: string) => {
  const { search } = new URL(url)
  const [query = '', signature = ''] = search.split('&signature=')
  return decodeURIComponent(signature) === createHmac('sha256', 'sk_test_1').update(query).digest('base64')
}

test('signs its page URL and detects changes [BUY-01]', async () => {
  const url = await moonpay.createUrl(exampleUrlRequest)
  expect(isAccepted(url)).toBe(true)
  expect(isAccepted(url.replace('Amount=100', 'Amount=900'))).toBe(false)
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    currencyCode: 'usdc_base',
    walletAddress: exampleUrlRequest.address,
    externalTransactionId: 'ref',
    baseCurrencyCode: 'usd',
    baseCurrencyAmount: '100',
    redirectURL: exampleUrlRequest.redirectUrl,
  })
})

test('opens the sandbox with sandbox keys', async () => {
  expect(new URL(await moonpay.createUrl(exampleUrlRequest)).host).toBe('buy-sandbox.moonpay.com')
})

test('requests a quote with the public key', async () => {
  expect(await moonpay.quote(exampleUrlRequest)).toEqual({
    paymentTotal: { amount: '100', currency: 'USD' },
    paymentSubtotal: { amount: '95', currency: 'USD' },
    purchaseAmount: { amount: '94.8', currency: 'USDC' },
    networkFee: { amount: '0.2', currency: 'USD' },
    quoteId: null,
  })
})

test('finds a purchase by reference, and waits before payment', async () => {
  expect(await moonpay.readStatus('ref')).toEqual({ state: 'done', txHash: `0x${'c'.repeat(64)}` })
  expect(await moonpay.readStatus('not-begun')).toEqual({ state: 'waiting' })
})

test('reads its webhook only with a valid, recent signature', () => {
  const now = 1_800_000_000_000
  const body = JSON.stringify({ type: 'transaction_updated', data: { externalTransactionId: 'ref' } })
  const read = (t: number, key: string, sent = body) => {
    const s = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
    return moonpay.readWebhook({ headers: { 'moonpay-signature-v2': `t=${t},s=${s}` }, body: sent, url: '', now })
  }
  const seconds = now / 1000
  expect(read(seconds, 'wk')).toBe('ref')
  expect([read(seconds, 'other'), read(seconds - 301, 'wk'), read(seconds, 'wk', '{}')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
