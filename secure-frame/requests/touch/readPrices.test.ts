import { expect, test } from 'vitest'
import { nativeAddress } from '#protocol/vocabulary/nativeCurrency'
import { createReadPrices } from './readPrices.ts'

const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

const ask = async (answer: unknown) => {
  const asked: string[] = []
  const given: typeof fetch = async (url, init) => {
    asked.push(String(url), String(init?.body))
    return Response.json(answer)
  }
  const readPrices = createReadPrices({ origin: 'https://app.example', projectId: 'shop', fetch: given })
  return { asked, prices: await readPrices('eip155:1', ['native', usdc]) }
}

test('requests dollar prices, with the placeholder address of the native currency', async () => {
  const { asked, prices } = await ask({
    fungibles: [
      { address: `eip155:1:${nativeAddress}`, symbol: 'ETH', price: 2_000 },
      { address: `eip155:1:${usdc.toUpperCase().replace('0X', '0x')}`, symbol: 'USDC', price: 1 },
    ],
  })
  expect(prices).toEqual(
    new Map([
      ['native', 2_000],
      [usdc, 1],
    ]),
  )
  expect(asked[0]).toBe('https://app.example/v1/fungible/price?projectId=shop')
  expect(JSON.parse(asked[1] ?? '')).toMatchObject({
    currency: 'usd',
    isHighest: true,
    addresses: [`eip155:1:${nativeAddress}`, `eip155:1:${usdc}`],
  })
})

test.each([
  ['an answer that is none', { error: 'rate_limited' }],
  ['a price of nothing', { fungibles: [{ address: `eip155:1:${nativeAddress}`, price: 0 }] }],
  ['a price of another network', { fungibles: [{ address: `eip155:10:${nativeAddress}`, price: 1 }] }],
])('%s is not a price', async (_name, answer) => {
  expect((await ask(answer)).prices.size).toBe(0)
})
