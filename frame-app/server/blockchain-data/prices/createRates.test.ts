import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createRates } from './createRates.ts'

const minute = 60_000
const url = 'https://rates.example/latest'

const inFile = async (content: unknown) => {
  const file = join(await mkdtemp(join(tmpdir(), 'rates-')), 'rates.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

/** Rates of a URL, with a clock that a test moves. */
const start = async (answer: () => Response) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetch = vi.fn(async () => answer())
  let time = 0
  const rateOf = await createRates(url, { fetch: fetch as typeof globalThis.fetch, now: () => time })
  return { fetch, rateOf, pass: (ms: number) => (time += ms) }
}
const euros = (rate: unknown) => Response.json({ base: 'USD', date: '2026-11-25', rates: { EUR: rate, CHF: 0.9 } })
const refused = () => new Response('', { status: 401 })

test('a file has rates as Frankfurter or Coinbase write them; what is no rate is left out', async () => {
  const frankfurter = await createRates(
    await inFile({ base: 'USD', rates: { EUR: 0.8, JPY: 0, INR: 'many', BTC: true } }),
  )
  expect(await Promise.all((['eur', 'jpy', 'inr', 'btc'] as const).map(frankfurter))).toEqual([
    ...[0.8, undefined, undefined, undefined],
  ])
  const coinbase = await createRates(await inFile({ data: { currency: 'USD', rates: { BTC: '0.00001' } } }))
  expect(await coinbase('btc')).toBe(0.00001)
})

test('a file that is not there, or has rates of another currency than the dollar, ends the start', async () => {
  await expect(createRates('/nowhere/rates.json')).rejects.toThrow('ENOENT')
  await expect(createRates(await inFile({ base: 'EUR', rates: { GBP: 0.9 } }))).rejects.toThrow('rates.json')
})

test('rates of another machine are not read without TLS', async () => {
  await expect(createRates('http://rates.example/latest')).rejects.toThrow('https')
  await expect(createRates('http://localhost.example/latest')).rejects.toThrow('https')
  await expect(createRates('http://127.0.0.1:9/latest')).resolves.toBeTypeOf('function')
})

test('without a place there are no rates', async () => {
  expect(await (await createRates(undefined))('eur')).toBeUndefined()
})

test('a URL is asked for all who wait, and again after ten minutes', async () => {
  let rate = 0.8
  const { fetch, rateOf, pass } = await start(() => euros(rate))
  expect(await Promise.all([rateOf('eur'), rateOf('eur')])).toEqual([0.8, 0.8])
  pass(10 * minute - 1)
  rate = 0.9
  expect(await rateOf('eur')).toBe(0.8)
  expect(fetch).toHaveBeenCalledOnce()
  pass(1)
  // Nobody waits for new rates while the last ones hold.
  expect(await rateOf('eur')).toBe(0.8)
  await vi.waitFor(async () => expect(await rateOf('eur')).toBe(0.9))
})

test('where the URL fails, the last rates hold for a day, and it is asked again after a minute', async () => {
  let answer: () => Response = () => euros(0.8)
  const { fetch, rateOf, pass } = await start(() => answer())
  expect(await rateOf('eur')).toBe(0.8)
  answer = refused
  pass(10 * minute)
  expect(await rateOf('eur')).toBe(0.8)
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  pass(minute)
  expect(await rateOf('eur')).toBe(0.8)
  expect(fetch).toHaveBeenCalledTimes(3)
  pass(24 * 60 * minute)
  expect(await rateOf('eur')).toBeUndefined()
})
