import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
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

/** Rates from a URL, with a test clock. */
const start = async (answer: () => Response) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetch = vi.fn(async () => answer())
  let time = 0
  const rateOf = await createRates(url, { fetch: fetch as typeof globalThis.fetch, now: () => time })
  return { fetch, rateOf, pass: (ms: number) => (time += ms) }
}
const euros = (rate: unknown) => Response.json({ base: 'USD', date: '2026-11-25', rates: { EUR: rate, CHF: 0.9 } })
const ofDate = (date: string) => Response.json({ base: 'USD', date, rates: { EUR: 0.8 } })
const refused = () => new Response('', { status: 401 })

test('reads Frankfurter or Coinbase rates and omits invalid ones', async () => {
  const frankfurter = await createRates(
    await inFile({ base: 'USD', rates: { EUR: 0.8, JPY: 0, INR: 'many', BTC: true } }),
  )
  expect(await Promise.all((['eur', 'jpy', 'inr', 'btc'] as const).map(frankfurter))).toEqual([
    0.8,
    undefined,
    undefined,
    undefined,
  ])
  const coinbase = await createRates(await inFile({ data: { currency: 'USD', rates: { BTC: '0.00001' } } }))
  expect(await coinbase('btc')).toBe(0.00001)
})

test('fails at start without a file of dollar rates', async () => {
  await expect(createRates('/nowhere/rates.json')).rejects.toThrow('ENOENT')
  await expect(createRates(await inFile({ base: 'EUR', rates: { GBP: 0.9 } }))).rejects.toThrow('rates.json')
})

test('refuses rates from another machine without TLS', async () => {
  await expect(createRates('http://rates.example/latest')).rejects.toThrow('https')
  await expect(createRates('http://localhost.example/latest')).rejects.toThrow('https')
  await expect(createRates('http://127.0.0.1:9/latest')).resolves.toBeTypeOf('function')
})

test('returns no rates without a source', async () => {
  expect(await (await createRates(undefined))('eur')).toBeUndefined()
})

test('shares one request, and repeats it after ten minutes', async () => {
  let rate = 0.8
  const { fetch, rateOf, pass } = await start(() => euros(rate))
  expect(await Promise.all([rateOf('eur'), rateOf('eur')])).toEqual([0.8, 0.8])
  pass(10 * minute - 1)
  rate = 0.9
  expect(await rateOf('eur')).toBe(0.8)
  expect(fetch).toHaveBeenCalledOnce()
  pass(1)
  // Valid rates are returned without waiting for new ones.
  expect(await rateOf('eur')).toBe(0.8)
  await expect.poll(() => rateOf('eur')).toBe(0.9)
})

test('keeps rates for a day after failures, with retries', async () => {
  let answer: () => Response = () => euros(0.8)
  const { fetch, rateOf, pass } = await start(() => answer())
  expect(await rateOf('eur')).toBe(0.8)
  answer = refused
  pass(10 * minute)
  expect(await rateOf('eur')).toBe(0.8)
  await expect.poll(() => console.error).toHaveBeenCalled()
  pass(minute)
  expect(await rateOf('eur')).toBe(0.8)
  expect(fetch).toHaveBeenCalledTimes(3)
  pass(24 * 60 * minute)
  expect(await rateOf('eur')).toBeUndefined()
})

test('ignores rates dated more than a week ago', async () => {
  let date = '1970-01-02'
  const { rateOf, pass } = await start(() => ofDate(date))
  pass(8 * 24 * 60 * minute - 1)
  expect(await rateOf('eur')).toBe(0.8)
  pass(1)
  expect(await rateOf('eur')).toBeUndefined()
  date = '1970-01-09'
  pass(10 * minute)
  expect(await rateOf('eur')).toBe(0.8)
})

test('rereads a file and ignores it after a day', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const file = await inFile({ base: 'USD', rates: { EUR: 0.8 } })
  const writtenAt = 1_000_000_000
  const write = async (rate: number, seconds: number) => {
    await writeFile(file, JSON.stringify({ base: 'USD', rates: { EUR: rate } }))
    await utimes(file, seconds, seconds)
  }
  await write(0.8, writtenAt / 1000)
  let time = writtenAt
  const rateOf = await createRates(file, { now: () => time })
  expect(await rateOf('eur')).toBe(0.8)
  time += 24 * 60 * minute
  expect(await rateOf('eur')).toBeUndefined()
  expect(console.error).toHaveBeenCalledWith('Exchange rates: they are too old to be used')
  await write(0.9, time / 1000)
  time += 10 * minute
  expect(await rateOf('eur')).toBe(0.9)
})

test('refuses an answer that exceeds the size limit', async () => {
  const { rateOf } = await start(() => Response.json({ base: 'USD', rates: { EUR: 0.8, note: 'x'.repeat(262_144) } }))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const read = rateOf('eur')
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(await read).toBeUndefined()
  const why = 'The answer breaks off, or is longer than 262144 bytes'
  expect(console.error).toHaveBeenCalledWith(`Exchange rates: ${why}`)
})
