import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { userAgent } from '../../frame-app/servers/app/pictures/fetch/requestOnce.ts'
import { createTokenCatalogue } from '../../frame-app/servers/data/tokens/tokenCatalogue.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'
import { startTestChain, type TestChain } from './startTestChain.ts'

const owner = getAddress('0x7193a0cd4b11e8a2c3fb7d5e9a60f2c1d83a4f21')
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

let chain: TestChain
const tokens: Record<string, `0x${string}`> = {}

beforeAll(async () => {
  chain = await startTestChain()
  const descriptions: [key: string, name: string, symbol: string, decimals: number][] = [
    ['listed', 'USD Coin', 'USDC', 6],
    ['empty', 'Empty', 'NIL', 18],
    ['whole', 'Whole', 'WHOLE', 0],
    ['fine', 'Fine', 'FINE', 36],
    ['absurd', 'Absurd', 'ABSURD', 37],
    ['fake', 'USD Coin', 'usdc', 6],
    ['bait', 'Visit free-coins.com', 'GIFT', 18],
    ['hostile', 'A\u202eB<b>\u0007', '\u200bX', 18],
  ]
  for (const [key, ...description] of descriptions) tokens[key] = await chain.deployToken(...description)
  for (const [key, address] of Object.entries(tokens))
    if (key !== 'empty') await chain.write(address, 'mint', [owner, 1_500_000n])
  await chain.test.setBalance({ address: owner, value: 1_250_000_000_000_000_000n })
})
afterAll(() => chain.stop())

const listed = () =>
  new Map([
    [
      'eip155:1',
      [
        {
          address: tokens.listed ?? '',
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          logoUri: 'https://x.example/a.png',
        },
        { address: tokens.empty ?? '', name: 'Empty', symbol: 'NIL' },
      ],
    ],
  ])

test('uses the first list’s entry for a token in several lists', () => {
  const first = new Map([['eip155:1', [{ address: '0xAB', name: 'First', symbol: 'A' }]]])
  const second = new Map([['eip155:1', [{ address: '0xab', name: 'Second', symbol: 'A' }]]])
  expect(createTokenCatalogue([first, second]).find('eip155:1', '0xaB')?.name).toBe('First')
})

overDatabases(({ database }) => {
  const createService = (more: Partial<Parameters<typeof createTestService>[0]> = {}) =>
    createTestService({
      database: database(),
      nodes: { 'eip155:1': chain.rpcUrl },
      tokens: listed(),
      // Without anchors, no price is requested.
      contracts: { 'eip155:1': { tokens: [], dollars: [], v2Factories: [], v3Factories: [] } },
      ...more,
    })

  const ask = async (service = createService()) => {
    const balances = await service.getBalances({ address: owner.toLowerCase(), chainId: 'eip155:1' })
    return { balances, of: (key: string) => balances.find(({ address }) => address === `eip155:1:${tokens[key]}`) }
  }

  describe.each(['batches of JSON-RPC', 'Multicall3'])('balances over %s', (route) => {
    const methods: string[][] = []
    const watch: typeof fetch = async (url, init) => {
      methods.push([JSON.parse(String(init?.body))].flat().map(({ method }) => method))
      return fetch(url, init)
    }
    beforeAll(async () => {
      if (route === 'Multicall3') await chain.putMulticall(multicall3)
      else await chain.test.setCode({ address: multicall3, bytecode: '0x' })
    })

    test('lists the native currency first, in whole tokens [ACC-02]', async () => {
      const { balances } = await ask()
      expect(balances[0]).toMatchObject({ symbol: 'ETH', quantity: { decimals: '18', numeric: '1.25' } })
      expect(balances[0]).not.toHaveProperty('address')
    })

    test('lists a listed token with name and picture, without price [ACC-02]', async () => {
      const { of } = await ask()
      expect(of('listed')).toMatchObject({ name: 'USD Coin', symbol: 'USDC', isVerified: true, isSpam: false })
      expect(of('listed')?.quantity).toEqual({ decimals: '6', numeric: '1.5' })
      expect(of('listed')?.iconUrl).toBe('https://app.example/picture?url=https%3A%2F%2Fx.example%2Fa.png')
      expect(of('listed')?.price).toBeUndefined()
    })

    test('finds received tokens as unverified, with 0 and 36 decimals too [ACC-02]', async () => {
      const { of } = await ask()
      expect(of('whole')).toMatchObject({ symbol: 'WHOLE', isVerified: false, quantity: { numeric: '1500000' } })
      expect(of('fine')?.quantity.numeric).toBe(`0.${'1500000'.padStart(36, '0').replace(/0+$/, '')}`)
      expect(of('whole')?.iconUrl).toBe('')
    })

    test('omits empty balances and tokens with absurd decimals [ACC-02]', async () => {
      const { of } = await ask()
      expect([of('empty'), of('absurd')]).toEqual([undefined, undefined])
    })

    test('marks imitations of listed tokens and bait as spam', async () => {
      const { of } = await ask()
      expect([of('fake')?.isSpam, of('bait')?.isSpam, of('whole')?.isSpam]).toEqual([true, true, false])
    })

    test('strips control and bidirectional characters from names [ACC-02]', async () => {
      const { of } = await ask()
      expect(of('hostile')).toMatchObject({ name: 'AB<b>', symbol: 'X' })
    })

    test('reads all lists together [ACC-02]', async () => {
      methods.length = 0
      await ask(createService({ fetch: watch }))
      const calls = methods.flat().filter((method) => method === 'eth_call')
      expect(calls.length).toBeLessThan(route === 'Multicall3' ? 6 : 40)
      expect(methods.length).toBeLessThan(8)
    })
  })

  test('includes a recent token on a forced update [ACC-02]', async () => {
    const service = createService()
    const account = privateKeyToAddress(generatePrivateKey())
    const ask = (forceUpdate: boolean) => service.getBalances({ address: account, chainId: 'eip155:1', forceUpdate })
    expect(await ask(false)).toHaveLength(1)
    await chain.write(tokens.whole ?? '0x', 'mint', [account, 5n])
    expect(await ask(false)).toHaveLength(1)
    expect(await ask(true)).toMatchObject([{ symbol: 'ETH' }, { symbol: 'WHOLE' }])
  })

  test('returns a zero native balance for an empty account [ACC-02]', async () => {
    const address = '0x00000000000000000000000000000000000a11ce'
    const balances = await createService().getBalances({ address, chainId: 'eip155:1' })
    expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([['ETH', '0']])
  })

  describe('refused requests', () => {
    const path = `/v1/account/${owner}/balance`
    test.each([
      [`${path}?chainId=eip155:1`, 403, 'unknown_project'],
      [`${path}?chainId=eip155:10&projectId=demo`, 400, 'unsupported_chain'],
      [`${path}?chainId=eip155:1&currency=xyz&projectId=demo`, 400, 'invalid_parameter'],
      ['/v1/account/0x12/balance?projectId=demo', 400, 'invalid_address'],
    ])('answers %s with %i %s', async (asked, status, error) => {
      const answer = await createService().request(asked)
      expect([answer.status, (await answer.json()).error]).toEqual([status, error])
    })

    test.each([
      ['GET', '/v1/sessions/alice'],
      ['POST', '/v1/sessions/alice/revoke'],
    ])('does not offer %s %s as a call [API-01]', async (method, path) => {
      expect((await createService().request(`${path}?projectId=demo`, { method })).status).toBe(404)
    })

    test('answers 429 beyond an address’s request limit', async () => {
      const service = createService({ addressLimit: { limit: { burst: 1, perSecond: 0.001 } } })
      const statuses = []
      for (const _ of [1, 2]) statuses.push((await service.request('/v1/supported-chains?projectId=demo')).status)
      expect(statuses).toEqual([200, 429])
    })

    test('reports a node failure without logging the address', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const service = createService({ nodes: { 'eip155:1': 'http://127.0.0.1:9' } })
      const answer = await service.request(`${path}?chainId=eip155:1&projectId=demo`)
      expect([answer.status, (await answer.json()).error]).toEqual([502, 'node_unavailable'])
      expect(logged.mock.calls.flat().join(' ')).toMatch(/^Blockchain data: ChainReadError/)
      expect(logged.mock.calls.flat().join(' ').toLowerCase()).not.toContain(owner.toLowerCase())
      logged.mockRestore()
    })
  })

  test('lets only the modal and the project’s pages read answers [API-01]', async () => {
    const allowed = async (origin: string) => {
      const answer = await createService().request('/v1/supported-chains?projectId=demo', { headers: { origin } })
      return answer.headers.get('access-control-allow-origin')
    }
    expect(await allowed('https://app.example')).toBe('https://app.example')
    expect(await allowed('https://marlow.example')).toBe('https://marlow.example')
    expect(await allowed('https://evil.example')).toBeNull()
  })

  test('refuses cross-site pages, but answers same-site, project and program requests', async () => {
    const service = createService({ addressLimit: { limit: { burst: 5, perSecond: 0.001 } } })
    const [get, post] = ['/v1/supported-chains?projectId=demo', '/v1/fungible/price?projectId=demo']
    const body = JSON.stringify({ currency: 'usd', addresses: [] })
    const statusOf = async (path: string, headers: Record<string, string>) => {
      const init = path === post ? { method: 'POST', body, headers } : { headers }
      return (await service.request(path, init)).status
    }
    const [foreign, evil] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
    for (const headers of [foreign, evil, { ...foreign, ...evil }, { ...foreign, origin: 'null' }])
      expect([await statusOf(get, headers), await statusOf(post, headers)]).toEqual([403, 403])
    expect(await statusOf(get, { 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await statusOf(get, { ...foreign, origin: 'https://marlow.example' })).toBe(200)
    expect(await statusOf(post, { ...foreign, origin: 'https://app.example' })).toBe(200)
    expect(await statusOf(get, {})).toBe(200)
    expect(await statusOf('/v1/openapi.json', foreign)).toBe(200)
  })

  test('refuses its own requests, which item metadata could cause', async () => {
    const asked = '/v1/supported-chains?projectId=demo'
    const { status } = await createService().request(asked, { headers: { 'user-agent': userAgent } })
    expect(status).toBe(403)
  })

  test('supports networks with a node and describes calls as OpenAPI [API-01]', async () => {
    const service = createService()
    expect(await service.getSupportedChains()).toEqual({ http: ['eip155:1'], ws: [] })
    const { openapi, paths } = await (await service.request('/v1/openapi.json')).json()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/v1/account/{address}/balance',
        '/v1/account/{address}/items',
        '/v1/identity/{address}',
        '/v1/convert/quotes',
      ]),
    )
    const schema = paths['/v1/account/{address}/balance'].get.responses[200].content['application/json'].schema
    expect(schema.properties.balances.items.properties).toHaveProperty('quantity')
  })

  test('returns no name on a network without ENS [ACC-03]', async () => {
    expect(await createService().getIdentity(owner)).toEqual({ name: null, avatar: null })
  })
})
