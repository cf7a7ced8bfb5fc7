import { getAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import type { EvmChain } from '../chains.ts'
import { createTokenCatalogue } from '../tokens/tokenCatalogue.ts'
import { createPricer } from './createPricer.ts'
import { createPriceSource } from './createPriceSource.ts'

const [gold, silver] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'a2'.repeat(20)}`)]
/** A network without dollar tokens: its pools say no price. */
const chain = { chainId: 'eip155:1', contracts: { dollars: [] } } as unknown as EvmChain

/** A pricer that asks a source, which answers so. */
const start = (answer: () => Response) => {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => answer())
  const place = { origin: 'https://data.example', projectId: 'marlow' }
  const source = createPriceSource(place, fetch as typeof globalThis.fetch)
  return { fetch, readPrices: createPricer(createTokenCatalogue([]), { source }) }
}
const fungible = (address: string, price: unknown) => ({ address, name: 'G', symbol: 'G', iconUrl: '', price })

test('prices are those of a source of the same shape, where one is configured [API-01]', async () => {
  const fungibles = [
    fungible(`eip155:1:${gold}`, 12.5),
    fungible(`eip155:1:${silver}`, 'much'),
    fungible('eip155:10:0x1', 3),
  ]
  const { fetch, readPrices } = start(() => Response.json({ fungibles }))
  expect([...(await readPrices(chain, [gold, silver]))]).toEqual([[gold, 12.5]])
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(String(url)).toMatch(/^https:\/\/data\.example\/v1\/fungible\/price\?projectId=marlow&/)
  expect(JSON.parse(String(init?.body))).toEqual({
    ...{ currency: 'usd', addresses: [`eip155:1:${gold}`, `eip155:1:${silver}`], projectId: 'marlow' },
  })
  // A service that is told to ask itself refuses it by this.
  expect(new Headers(init?.headers).get('user-agent')).toBe('Foyer')
  await readPrices(chain, [gold])
  expect(fetch).toHaveBeenCalledOnce()
})

test('a source that does not answer leaves the prices of pools', async () => {
  const { readPrices } = start(() => new Response('', { status: 401 }))
  expect([...(await readPrices(chain, [gold]))]).toEqual([])
})
