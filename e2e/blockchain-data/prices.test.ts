import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RateOf } from '../../frame-app/servers/data/prices/createRates.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { startTestChain, type TestChain, testAbi } from './startTestChain.ts'

const owner = getAddress('0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21')
const ether = 10n ** 18n

let chain: TestChain
let [dollar, wrapped, deep, thin, viaNative, factory, v3Pool]: Address[] = []
const sorted = (token: Address, other: Address, ofToken: bigint, ofOther: bigint) =>
  token.toLowerCase() < other.toLowerCase() ? [ofToken, ofOther] : [ofOther, ofToken]

const addPair = async (token: Address, anchor: Address, ofToken: bigint, ofAnchor: bigint) => {
  await chain.write(factory as Address, 'createPair', [token, anchor])
  const args = [token, anchor] as const
  const pair = await chain.reader.readContract({
    address: factory as Address,
    abi: testAbi,
    functionName: 'getPair',
    args,
  })
  await chain.write(pair, 'setReserves', sorted(token, anchor, ofToken, ofAnchor))
}

beforeAll(async () => {
  chain = await startTestChain()
  dollar = await chain.deployToken('Dollar', 'USDC', 6)
  wrapped = await chain.deployToken('Wrapped Ether', 'WETH', 18)
  deep = await chain.deployToken('Deep', 'DEEP', 8)
  thin = await chain.deployToken('Thin', 'THIN', 18)
  viaNative = await chain.deployToken('Via', 'VIA', 18)
  factory = await chain.deployPlain('TestFactory')
  await addPair(wrapped, dollar, 100n * ether, 250_000n * 10n ** 6n)
  await addPair(deep, dollar, 10_000n * 10n ** 8n, 20_000n * 10n ** 6n)
  await addPair(thin, dollar, 1n * ether, 100n * 10n ** 6n)
  // A V3 pool: one VIA is worth four WETH.
  await chain.write(factory, 'createPool', [viaNative, wrapped, 3000])
  const args = [viaNative, wrapped, 3000] as const
  const pool = await chain.reader.readContract({ address: factory, abi: testAbi, functionName: 'getPool', args })
  v3Pool = pool
  const isToken0 = viaNative.toLowerCase() < wrapped.toLowerCase()
  // The liquidity that corresponds to the 50 WETH at that price.
  await chain.write(pool, 'setPrice', [isToken0 ? 2n << 96n : 1n << 95n, 25n * ether])
  await chain.write(pool, 'setMean', [isToken0 ? 13_863 : -13_863, 1800])
  await chain.write(wrapped, 'mint', [pool, 50n * ether])
  for (const token of [dollar, wrapped, deep, thin, viaNative]) await chain.write(token, 'mint', [owner, 10n ** 8n])
  await chain.test.setBalance({ address: owner, value: 2n * ether })
})
afterAll(() => chain.stop())

const idOf = (token: Address | undefined) => `eip155:1:${token}`

overDatabases(({ database }) => {
  const createService = (more: object = {}, rateOf?: RateOf) => {
    const factories = factory ? [factory] : []
    const own = {
      tokens: [],
      dollars: dollar ? [dollar] : [],
      wrappedNative: wrapped,
      leastLiquidity: 1000,
      v2Factories: factories,
      v3Factories: factories,
      ...more,
    }
    return createTestService({
      database: database(),
      nodes: { 'eip155:1': chain.rpcUrl },
      contracts: { 'eip155:1': own },
      rateOf,
    })
  }
  test('prices a token by its deepest pool, none by thin ones [ACC-02]', async () => {
    const fungibles = await createService().getPrices({ addresses: [dollar, wrapped, deep, thin, viaNative].map(idOf) })
    expect(fungibles.map(({ symbol, price }) => [symbol, price])).toEqual([
      ['USDC', 1],
      ['WETH', 2500],
      ['DEEP', 2],
      ['THIN', undefined],
      ['VIA', expect.closeTo(10_000, -1)],
    ])
  })

  test('uses a V3 pool’s half-hour mean, unless its price deviates [ACC-02]', async () => {
    const sign = (viaNative ?? '').toLowerCase() < (wrapped ?? '').toLowerCase() ? 1 : -1
    const priceAt = async (tick: number, secondsAgo: number) => {
      await chain.write(v3Pool as Address, 'setMean', [sign * tick, secondsAgo])
      const [fungible] = await createService().getPrices({ addresses: [idOf(viaNative)] })
      return fungible?.price
    }
    // Four WETH correspond to the tick 13,863.
    expect(await priceAt(13_661, 1800)).toBeCloseTo(2500 * 1.0001 ** 13_661, 3)
    expect(await priceAt(12_000, 1800)).toBeUndefined()
    expect(await priceAt(12_000, 1799)).toBe(10_000)
    expect(await priceAt(13_863, 1800)).toBeCloseTo(10_000, -1)
  })

  test('prices the native currency like its wrapped token [ACC-02]', async () => {
    const native = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
    const fungibles = await createService().getPrices({ addresses: [native] })
    expect(fungibles).toMatchObject([{ address: native, symbol: 'ETH', price: 2500 }])
  })

  test('adds prices and values to balances if available [ACC-02]', async () => {
    const balances = await createService().getBalances({ address: owner, chainId: 'eip155:1' })
    const of = (symbol: string) => balances.find((balance) => balance.symbol === symbol)
    expect(of('ETH')).toMatchObject({ price: 2500, value: 5000 })
    expect(of('DEEP')).toMatchObject({ price: 2, value: 2 })
    expect([of('THIN')?.price, of('THIN')?.value]).toEqual([undefined, undefined])
  })

  test('provides prices and values in a currency with a rate [ACC-02]', async () => {
    const service = createService({}, async (currency) => (currency === 'eur' ? 0.8 : undefined))
    const asked = { address: owner, chainId: 'eip155:1' }
    const nativeIn = async (currency: 'eur' | 'usd' | 'jpy') => (await service.getBalances({ ...asked, currency }))[0]
    expect(await nativeIn('eur')).toMatchObject({ symbol: 'ETH', price: 2000, value: 4000 })
    // Each currency is cached separately.
    expect(await nativeIn('usd')).toMatchObject({ price: 2500, value: 5000 })
    const inYen = await nativeIn('jpy')
    expect([inYen?.price, inYen?.value]).toEqual([undefined, undefined])
    const fungibles = await service.getPrices({ addresses: [dollar, deep].map(idOf), currency: 'eur' })
    expect(fungibles.map(({ price }) => price)).toEqual([0.8, 1.6])
  })

  test('needs no rate for ether prices on an ether network [ACC-02]', async () => {
    const fungibles = await createService().getPrices({ addresses: [wrapped, viaNative].map(idOf), currency: 'eth' })
    expect(fungibles.map(({ price }) => price)).toEqual([1, expect.closeTo(4, 3)])
  })

  test('returns no prices without reference tokens or an exchange rate [ACC-02]', async () => {
    const withoutAnchors = createService({ dollars: [] })
    const [unpriced] = await withoutAnchors.getPrices({ addresses: [idOf(wrapped)] })
    expect([unpriced?.symbol, unpriced?.price]).toEqual(['WETH', undefined])
    const [inEuros] = await createService().getPrices({ addresses: [idOf(wrapped)], currency: 'eur' })
    expect([inEuros?.symbol, inEuros?.price]).toEqual(['WETH', undefined])
  })

  test('refuses an unknown currency and names the known ones', async () => {
    const { request } = createService()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ currency: 'chf', addresses: [], projectId: 'demo' })
    const answers = [
      await request('/v1/fungible/price', { method: 'POST', headers, body }),
      await request(`/v1/account/${owner}/balance?currency=chf&projectId=demo`),
    ]
    const message = 'The parameter currency is none of usd, eur, gbp, aud, cad, inr, jpy, btc, eth'
    for (const answer of answers) {
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ error: 'invalid_parameter', message })
    }
  })

  test('refuses an unreadable request or one without a project', async () => {
    const ask = async (body: object) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return (await createService().request('/v1/fungible/price', init)).status
    }
    expect(await ask({ currency: 'usd', addresses: ['0x12'], projectId: 'demo' })).toBe(400)
    expect(await ask({ currency: 'usd', addresses: Array(101).fill(idOf(wrapped)), projectId: 'demo' })).toBe(400)
    expect(await ask({ currency: 'usd', addresses: [], projectId: 'nobody' })).toBe(403)
    expect(await ask({ currency: 'usd', addresses: [], projectId: 'demo' })).toBe(200)
  })
})
