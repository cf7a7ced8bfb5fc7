import { createHmac, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCoinbase } from './coinbase.ts'
import { exampleUrlRequest } from './test/exampleUrlRequest.ts'

const now = 1_800_000_000_000
const ed25519 = generateKeyPairSync('ed25519')
const { d = '', x = '' } = ed25519.privateKey.export({ format: 'jwk' })
const secret = Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = elliptic.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

const answers: Record<string, object> = {
  'GET /onramp/v1/buy/options': {
    payment_currencies: [
      { id: 'USD', limits: [{ id: 'CARD', min: '10', max: '7500' }] },
      { id: 'not one', limits: [] },
    ],
    purchase_currencies: [
      { symbol: 'USDC', networks: [{ name: 'base' }, { name: 'unheard-of' }] },
      { symbol: 'NEW', networks: [{ name: 'base' }] },
    ],
  },
  'POST /onramp/v1/buy/quote': {
    paymentTotal: { value: '100.00', currency: 'USD' },
    paymentSubtotal: { value: '98.5', currency: 'USD' },
    purchaseAmount: { value: 98.4, currency: 'USDC' },
    networkFee: { value: '0.1', currency: 'USD' },
    quoteId: 'q1',
  },
  'POST /platform/v2/onramp/sessions': { session: { onrampUrl: 'https://pay.coinbase.example/buy?sessionToken=once' } },
  'GET /onramp/v1/buy/user/sandbox-ref/transactions': {
    transactions: [
      { status: 'ONRAMP_TRANSACTION_STATUS_FAILED', tx_hash: '' },
      { tx_hash: 7 },
      { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', tx_hash: `0x${'a'.repeat(64)}` },
    ],
  },
}

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

/** True if the header contains a currently valid token of this key for this request. */
const isAuthorized = (authorization: string, request: string, publicKey: KeyObject) => {
  const [head = '', claims = '', signature = ''] = authorization.replace('Bearer ', '').split('.')
  const { uris, exp, nbf } = decode(claims)
  const { alg, kid } = decode(head)
  const key = { key: publicKey.export({ format: 'pem', type: 'spki' }), dsaEncoding: 'ieee-p1363' } as const
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(alg === 'ES256' ? 'sha256' : null, signed, key, Buffer.from(signature, 'base64url'))
  return isSigned && kid === 'key' && uris[0] === request && exp * 1000 > now && nbf * 1000 <= now
}

const createVendor = (publicKey: KeyObject) => {
  const asked: { path: string; body: unknown }[] = []
  const vendor: typeof fetch = async (input, init) => {
    const { host, pathname, search } = new URL(String(input))
    const authorization = new Headers(init?.headers).get('authorization') ?? ''
    if (!isAuthorized(authorization, `${init?.method} ${host}${pathname}`, publicKey))
      return new Response('{}', { status: 401 })
    const request = `${init?.method} ${pathname}`
    asked.push({ path: request + search, body: init?.body && JSON.parse(String(init.body)) })
    return Response.json(answers[request] ?? {}, { status: answers[request] ? 200 : 404 })
  }
  return { vendor, asked }
}

const create = ({ key = secret, publicKey = ed25519.publicKey, isSandbox = true } = {}) => {
  const { vendor, asked } = createVendor(publicKey)
  const parts = { keyId: 'key', secret: key, webhookSecret: 'w', isSandbox, fetch: vendor, now: () => now }
  return { ...createCoinbase(parts), asked }
}

test('creates a token per call, with either key type [BUY-01]', async () => {
  for (const keys of [{}, { key: pem, publicKey: elliptic.publicKey }])
    expect((await create(keys).quote(exampleUrlRequest)).purchaseAmount).toEqual({ amount: '98.4', currency: 'USDC' })
})

test('rejects the key of another account', async () => {
  const other = create({ publicKey: generateKeyPairSync('ed25519').publicKey })
  await expect(other.quote(exampleUrlRequest)).rejects.toThrow('coinbase: HTTP status 401')
})

test('returns only known options, in either key style [BUY-01]', async () => {
  expect(await create().options('US')).toEqual({
    paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500' }] }],
    purchaseCurrencies: [
      {
        id: 'USDC',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [
          {
            name: 'base-mainnet',
            display_name: 'Base',
            chain_id: '8453',
            contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
          },
        ],
      },
    ],
  })
})

test('sends the visitor’s address, wallet and purchase reference', async () => {
  const coinbase = create()
  expect(await coinbase.createUrl(exampleUrlRequest)).toBe('https://pay.coinbase.example/buy?sessionToken=once')
  expect(coinbase.asked).toMatchObject([
    {
      path: 'POST /platform/v2/onramp/sessions',
      body: {
        destinationAddress: exampleUrlRequest.address,
        destinationNetwork: 'base',
        purchaseCurrency: 'USDC',
        clientIp: '192.0.2.1',
        redirectUrl: exampleUrlRequest.redirectUrl,
        partnerUserRef: 'sandbox-ref',
      },
    },
  ])
})

test('refuses a page URL without encryption [BUY-01]', async () => {
  const { session } = answers['POST /platform/v2/onramp/sessions'] as { session: { onrampUrl: string } }
  const { onrampUrl } = session
  for (const url of ['http://pay.coinbase.example/', 'javascript:alert(1)', 'pay.coinbase.example']) {
    session.onrampUrl = url
    await expect(create().createUrl(exampleUrlRequest)).rejects.toThrow('coinbase: the answer cannot be read')
  }
  session.onrampUrl = onrampUrl
})

test('uses a second payment that completed', async () => {
  expect(await create().readStatus('ref')).toEqual({ state: 'done', txHash: `0x${'a'.repeat(64)}` })
})

test('reads its webhook only with a valid, recent signature', () => {
  const body = JSON.stringify({ eventType: 'onramp.transaction.success', partnerUserRef: 'sandbox-ref' })
  const signed = (t: number, key = 'w') => {
    const text = `${t}.content-type host.application/json.app.example.${body}`
    const v1 = createHmac('sha256', key).update(text).digest('hex')
    const headers = {
      'content-type': 'application/json',
      host: 'app.example',
      'x-hook0-signature': `t=${t},h=content-type host,v1=${v1}`,
    }
    return create().readWebhook({ headers, body, url: '', now })
  }
  expect([signed(now / 1000), signed(now / 1000 - 301), signed(now / 1000, 'other')]).toEqual([
    'ref',
    undefined,
    undefined,
  ])
})
