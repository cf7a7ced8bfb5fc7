import { getAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import type { EvmChain } from '../chains.ts'
import { createTokenCatalogue } from '../tokens/tokenCatalogue.ts'
import { createPricer } from './createPricer.ts'
import { createPriceSource } from './createPriceSource.ts'

const [gold, silver] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'a2'.repeat(20)}`)]
/** A network without dollar tokens: its pools provide no price. */
const chain = {
  chainId: 'eip155:1',
  contracts: { dollars: [], wrappedNative: silver },
  currency: { symbol: 'ETH' },
} as unknown as EvmChain

const currencyIn = (init: RequestInit | undefined): string => JSON.parse(String(init?.body)).currency

/** A pricer with a source that gives this answer in each currency. One dollar is 0.8 euros. */
const start = (answer: (currency: string) => Response) => {
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => answer(currencyIn(init)))
  const rateOf = async (currency: string) => (currency === 'eur' ? 0.8 : undefined)
  const place = { origin: 'https://data.example', projectId: 'marlow' }
  const source = createPriceSource(place, fetch as typeof globalThis.fetch)
  return { fetch, readPrices: createPricer(createTokenCatalogue([]), { source, rateOf }) }
}
const fungible = (address: string, price: unknown) => ({ address, name: 'G', symbol: 'G', iconUrl: '', price })

test('uses prices of a configured source [API-01]', async () => {
  const fungibles = [
    fungible(`eip155:1:${gold}`, 12.5),
    fungible(`eip155:1:${silver}`, 'much'),
    fungible('eip155:10:0x1', 3),
  ]
  const { fetch, readPrices } = start(() => Response.json({ fungibles }))
  expect([...(await readPrices(chain, [gold, silver], 'usd'))]).toEqual([[gold, 12.5]])
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(String(url)).toMatch(/^https:\/\/data\.example\/v1\/fungible\/price\?projectId=marlow&/)
  expect(JSON.parse(String(init?.body))).toEqual({
    currency: 'usd',
    addresses: [`eip155:1:${gold}`, `eip155:1:${silver}`],
    projectId: 'marlow',
  })
  // A service configured to query itself detects this user agent.
  expect(new Headers(init?.headers).get('user-agent')).toBe('Foyer')
  await readPrices(chain, [gold], 'usd')
  expect(fetch).toHaveBeenCalledOnce()
})

test('uses pool prices if the source does not answer', async () => {
  const { readPrices } = start(() => new Response('', { status: 401 }))
  expect([...(await readPrices(chain, [gold], 'usd'))]).toEqual([])
})

const inCurrencies = (prices: Readonly<Record<string, readonly [string, number][]>>) => (currency: string) =>
  Response.json({ fungibles: (prices[currency] ?? []).map(([token, price]) => fungible(`eip155:1:${token}`, price)) })

test('queries and caches prices in the requested currency', async () => {
  const { fetch, readPrices } = start(inCurrencies({ usd: [[gold, 10]], eur: [[gold, 8.5]] }))
  for (const _time of [1, 2]) {
    expect([...(await readPrices(chain, [gold], 'eur'))]).toEqual([[gold, 8.5]])
    expect([...(await readPrices(chain, [gold], 'usd'))]).toEqual([[gold, 10]])
  }
  expect(fetch.mock.calls.map(([, init]) => currencyIn(init))).toEqual(['eur', 'usd'])
})

test('converts missing prices by the rate, or omits them', async () => {
  const { readPrices } = start(
    inCurrencies({
      usd: [
        [gold, 1.1],
        [silver, 3],
      ],
      eur: [[silver, 2]],
    }),
  )
  expect(new Map(await readPrices(chain, [gold, silver], 'eur'))).toEqual(
    new Map([
      [gold, 0.88],
      [silver, 2],
    ]),
  )
  expect([...(await readPrices(chain, [gold], 'jpy'))]).toEqual([])
})

test('prices ether as exactly one on its own networks', async () => {
  const { readPrices } = start(
    inCurrencies({
      usd: [
        [gold, 10],
        [silver, 2500],
      ],
    }),
  )
  expect(new Map(await readPrices(chain, [gold, silver], 'eth'))).toEqual(
    new Map([
      [gold, 0.004],
      [silver, 1],
    ]),
  )
})
