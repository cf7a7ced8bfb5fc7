import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limitConcurrency.ts'

const start = () => {
  const held: (() => void)[] = []
  const app = new Hono()
  const turns = limitConcurrency({ addressHeader: 'x-visitor', most: 8 }, (context) => context.text('', 429))
  app.get('/held', turns, async (context) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return context.text('')
  })
  const ask = async (visitor: string) => (await app.request('/held', { headers: { 'x-visitor': visitor } })).status
  return { ask, held }
}

const lineOf = (count: number) => Array.from({ length: count }, (_, index) => `2001:db8:3:${index.toString(16)}::1`)

/** Releases `count` held tasks. */
const release = async (held: (() => void)[], count: number) => {
  for (let released = 0; released < count; ) {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const go of held.splice(0)) {
      go()
      released += 1
    }
  }
}

test('one line has few concurrent requests, others proceed', async () => {
  const { ask, held } = start()
  const line = lineOf(20).map(ask)
  const other = ask('198.51.100.1')
  await expect.poll(() => held.length).toBe(9)
  // The last request is the other visitor's.
  held.splice(8)[0]?.()
  expect(await other).toBe(200)
  await release(held, 20)
  expect(await Promise.all(line)).toEqual(Array(20).fill(200))
})

test('IPv4 addresses of one /24 are independent', async () => {
  const { ask, held } = start()
  const all = Array.from({ length: 20 }, (_, index) => ask(`192.0.2.${index}`))
  await expect.poll(() => held.length).toBe(20)
  await release(held, 20)
  expect(await Promise.all(all)).toEqual(Array(20).fill(200))
})

test('a line’s queue has its own limit', async () => {
  const { ask, held } = start()
  const line = lineOf(8 + 256).map(ask)
  expect(await ask('2001:db8:3:ffff::1')).toBe(429)
  const other = ask('198.51.100.1')
  await release(held, 8 + 256 + 1)
  expect(await Promise.all([...line, other])).toEqual(Array(8 + 256 + 1).fill(200))
})
