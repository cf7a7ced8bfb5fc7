import { expect, test, vi } from 'vitest'
import {
  type OnrampAdapter,
  OnrampError,
  type PurchaseStatus,
  type PurchaseUrlRequest,
} from '../../frame-app/servers/data/onramp/OnrampAdapter.ts'
import { createMeld } from '../../frame-app/servers/data/onramp/providers/meld.ts'
import { purchasesKeptMs, purgePurchases } from '../../frame-app/servers/data/onramp/purchases.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'

const address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const chainId = 'eip155:1'
const quote = {
  paymentTotal: { amount: '100', currency: 'USD' },
  paymentSubtotal: { amount: '99', currency: 'USD' },
  purchaseAmount: { amount: '98.5', currency: 'USDC' },
  networkFee: { amount: '0.5', currency: 'USD' },
  quoteId: 'q',
}

/** An onramp provider whose answers the test defines. */
const createSeller = (id = 'seller') => {
  const meld = createMeld({ key: 'k', fetch })
  const said: { status: PurchaseStatus | undefined; wishes: PurchaseUrlRequest[]; readings: number } = {
    status: { state: 'waiting' },
    wishes: [],
    readings: 0,
  }
  const down = new OnrampError(id, 'no answer')
  const adapter: OnrampAdapter = {
    ...meld,
    id,
    name: 'Seller',
    quote: async () => quote,
    createUrl: async (wish) => {
      said.wishes.push(wish)
      return `https://seller.example/${wish.reference}`
    },
    readStatus: async () => {
      said.readings += 1
      if (!said.status) throw down
      return said.status
    },
    readWebhook: ({ headers, body }) => (headers['x-secret'] === 'right' ? body : undefined),
  }
  return { adapter, said, down }
}

const wallets = [{ address, blockchains: [chainId], assets: ['USDC'] }]
const urlRequest = {
  destinationWallets: wallets,
  defaultNetwork: chainId,
  presetFiatAmount: '100',
  paymentCurrency: 'USD',
}

overDatabases(({ database }) => {
  const createService = (onramps: readonly OnrampAdapter[]) =>
    createTestService({ database: database(), nodes: {}, onramps })
  const post = (service: ReturnType<typeof createService>, path: string, body: unknown) =>
    service.request(`${path}?projectId=demo`, { method: 'POST', body: JSON.stringify(body) })
  /** Lets the next read contact the provider. */
  const passTime = (reference: string) =>
    database()
      .updateTable('purchases')
      .set({ read_at: new Date(0) })
      .where('reference', '=', reference)
      .execute()

  test('lists assets and providers in the options [BUY-01, API-01]', async () => {
    const { providers, purchaseCurrencies } = await createService([createSeller().adapter]).getOnrampOptions()
    expect(providers.map(({ id, name, feeRange }) => [id, name, feeRange])).toEqual([['seller', 'Seller', '1-2%']])
    expect(purchaseCurrencies.map(({ id }) => id)).toContain('SOL')
  })

  test('offers no assets without providers [BUY-01]', async () => {
    const service = createService([])
    const nothing = { paymentCurrencies: [], purchaseCurrencies: [], providers: [] }
    expect(await service.getOnrampOptions()).toEqual(nothing)
    expect((await post(service, '/v1/generators/onrampurl', urlRequest)).status).toBe(400)
  })

  test('returns the quote with the highest amount [BUY-01, API-01]', async () => {
    const better = createSeller('better').adapter
    const more = { ...quote, purchaseAmount: { amount: '99', currency: 'USDC' }, quoteId: 'more' }
    const service = createService([createSeller().adapter, { ...better, quote: async () => more }])
    const asked = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'ethereum-mainnet' }
    expect((await service.getOnrampQuote(asked)).quoteId).toBe('more')
    expect((await service.getOnrampQuote({ ...asked, provider: 'seller' })).quoteId).toBe('q')
  })

  test('rejects a more expensive or zero quote [BUY-01]', async () => {
    const asked = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '100', network: 'ethereum-mainnet' }
    const sellerOf = (id: string, total: string, brings: string) => ({
      ...createSeller(id).adapter,
      quote: async () => ({
        ...quote,
        quoteId: id,
        paymentTotal: { amount: total, currency: 'USD' },
        purchaseAmount: { amount: brings, currency: 'USDC' },
      }),
    })
    const [dear, fair, none] = [
      sellerOf('dear', '110', '99'),
      sellerOf('fair', '100', '98'),
      sellerOf('none', '100', '0'),
    ]
    expect((await createService([dear, fair, none]).getOnrampQuote(asked)).quoteId).toBe('fair')
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await post(createService([none]), '/v1/onramp/quote', asked)).status).toBe(502)
    log.mockRestore()
  })

  test('requests a provider page with our reference and the visitor’s address [BUY-01, API-01]', async () => {
    const { adapter, said } = createSeller()
    const service = createService([adapter])
    const { url, reference } = await service.getOnrampUrl({ ...urlRequest, language: 'de' })
    expect(url).toBe(`https://seller.example/${reference}`)
    expect(said.wishes).toMatchObject([
      {
        reference,
        address,
        chainId,
        asset: 'USDC',
        currency: 'USD',
        amount: '100',
        method: 'card',
        redirectUrl: 'https://app.example/v1/onramp/return?language=de',
        webhookUrl: 'https://app.example/v1/onramp/webhooks/seller',
        clientIp: expect.stringMatching(/^192\.0\.2\./),
      },
    ])
    expect(await service.getPurchase(reference)).toEqual({ reference, provider: 'seller', state: 'waiting' })
  })

  test('polls the provider every few seconds until the purchase is done [BUY-01]', async () => {
    const { adapter, said } = createSeller()
    const service = createService([adapter])
    const { reference } = await service.getOnrampUrl(urlRequest)
    await passTime(reference)
    said.status = { state: 'sending' }
    const states = await Promise.all([1, 2, 3].map(async () => (await service.getPurchase(reference)).state))
    expect([states.includes('sending'), said.readings]).toEqual([true, 1])
    await passTime(reference)
    said.status = { state: 'done', txHash: `0x${'a'.repeat(64)}` }
    expect(await service.getPurchase(reference)).toMatchObject({ state: 'done', txHash: said.status.txHash })
    await passTime(reference)
    said.status = { state: 'failed' }
    expect([(await service.getPurchase(reference)).state, said.readings]).toEqual(['done', 2])
  })

  test('allows failure and repeated payment, and ignores stale states [BUY-01]', async () => {
    const { adapter, said } = createSeller()
    const service = createService([adapter])
    const { reference } = await service.getOnrampUrl(urlRequest)
    const states: string[] = []
    for (const state of ['sending', 'paying', 'failed', 'waiting', 'paying', 'done'] as const) {
      await passTime(reference)
      said.status = { state }
      states.push((await service.getPurchase(reference)).state)
    }
    expect(states).toEqual(['sending', 'sending', 'failed', 'failed', 'paying', 'done'])
  })

  test('keeps the state if the provider does not answer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { adapter, said } = createSeller()
    const service = createService([adapter])
    const { reference } = await service.getOnrampUrl(urlRequest)
    for (const status of [{ state: 'paying' } as const, undefined]) {
      await passTime(reference)
      said.status = status
      expect((await service.getPurchase(reference)).state).toBe('paying')
    }
    log.mockRestore()
  })

  test('polls the provider on a valid webhook, and ignores others [BUY-01]', async () => {
    const { adapter, said } = createSeller()
    const service = createService([adapter])
    const { reference } = await service.getOnrampUrl(urlRequest)
    said.status = { state: 'done' }
    const hook = async (secret: string, body: string) => {
      const init = { method: 'POST', headers: { 'x-secret': secret }, body }
      const answer = await service.request('/v1/onramp/webhooks/seller', init)
      return [answer.status, said.readings]
    }
    expect(await hook('wrong', reference)).toEqual([401, 0])
    // From another service with the same account, and without a purchase.
    expect(await hook('right', 'of another service')).toEqual([200, 0])
    expect(await hook('right', '')).toEqual([200, 0])
    expect((await service.getPurchase(reference)).state).toBe('waiting')
    expect(await hook('right', reference)).toEqual([200, 1])
    expect(await hook('right', reference)).toEqual([200, 1])
    expect((await service.getPurchase(reference)).state).toBe('done')
  })

  test('treats a return from any site as no evidence of purchase', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const { adapter, said } = createSeller()
    const answer = await createService([adapter]).request('/v1/onramp/return?language=de&status=done', { headers })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Fenster schließen')])
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(said.readings).toBe(0)
  })

  test('shows a purchase only to its project, and deletes it later', async () => {
    const service = createService([createSeller().adapter])
    const { reference } = await service.getOnrampUrl(urlRequest)
    const status = async (path: string) => (await service.request(path)).status
    expect(await status(`/v1/onramp/purchases/${reference}?projectId=other`)).toBe(403)
    expect(await status('/v1/onramp/purchases/unknown?projectId=demo')).toBe(404)
    await purgePurchases(database(), Date.now() + purchasesKeptMs)
    expect(await status(`/v1/onramp/purchases/${reference}?projectId=demo`)).toBe(404)
  })

  test.each([
    ['/v1/onramp/quote', { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '-1', network: chainId }],
    ['/v1/onramp/quote', { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '0.00', network: chainId }],
    ['/v1/onramp/quote', 'text'],
    ['/v1/generators/onrampurl', { ...urlRequest, unheardOf: true }],
    ['/v1/generators/onrampurl', { ...urlRequest, presetFiatAmount: '1e9' }],
    ['/v1/generators/onrampurl', { ...urlRequest, destinationWallets: [] }],
    ['/v1/generators/onrampurl', { ...urlRequest, provider: 'nobody' }],
    ['/v1/generators/onrampurl', { ...urlRequest, defaultNetwork: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ])('refuses on %s the body %j', async (path, body) => {
    const { adapter, said } = createSeller()
    expect((await post(createService([adapter]), path, body)).status).toBe(400)
    expect(said.wishes).toEqual([])
  })

  test('answers 502 for a silent provider, 400 for unsupported purchases', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { adapter, down } = createSeller()
    const fail = async (): Promise<never> => Promise.reject(down)
    const silent = createService([{ ...adapter, quote: fail, createUrl: fail }])
    const asked = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', network: chainId }
    expect((await post(silent, '/v1/onramp/quote', asked)).status).toBe(502)
    expect((await post(silent, '/v1/generators/onrampurl', urlRequest)).status).toBe(502)
    const meld = createService([createMeld({ key: 'k', fetch })])
    expect((await post(meld, '/v1/onramp/quote', { ...asked, network: 'eip155:5' })).status).toBe(400)
    log.mockRestore()
  })

  test('refuses pages of other sites', async () => {
    const headers = { origin: 'https://evil.example' }
    const answer = await createService([]).request('/v1/onramp/options?projectId=demo', { headers })
    expect(answer.status).toBe(403)
  })
})
