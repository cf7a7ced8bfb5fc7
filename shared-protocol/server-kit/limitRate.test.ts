import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { type AddressLimit, createAddressLimit, createNestedLimit, limitRate } from './limitRate.ts'
import { visitorLine } from './visitorSubnet.ts'

const createServer = (more: AddressLimit = {}) => {
  let time = 0
  const app = new Hono()
  const limit = limitRate({ limit: { burst: 2, perSecond: 0.25 }, now: () => time, ...more }, (context, seconds) =>
    context.json({ seconds }, 429),
  )
  app.get('/', limit, (context) => context.text('ok'))
  const ask = (address: string, headers: Record<string, string> = {}) =>
    app.request('/', { headers }, { incoming: { socket: { remoteAddress: address } } })
  const advance = (ms: number) => {
    time += ms
  }
  return { ask, advance }
}

test('tells a rate-limited address how many seconds to wait', async () => {
  const { ask } = createServer()
  await ask('192.0.2.1')
  await ask('192.0.2.1')
  const refused = await ask('192.0.2.1')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ seconds: 4 })
})

test('the address is admitted after that time', async () => {
  const { ask, advance } = createServer()
  for (const _ of [1, 2, 3]) await ask('192.0.2.1')
  advance(4000)
  expect((await ask('192.0.2.1')).status).toBe(200)
})

test('other addresses are not refused', async () => {
  const { ask } = createServer()
  for (const _ of [1, 2, 3]) await ask('192.0.2.1')
  expect((await ask('192.0.2.2')).status).toBe(200)
})

test('the proxy’s header entry counts, not the visitor’s', async () => {
  const { ask } = createServer({ addressHeader: 'x-forwarded-for' })
  const statuses = []
  for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    statuses.push((await ask('10.0.0.1', { 'x-forwarded-for': `${claimed}, 192.0.2.1` })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('without a proxy, visitors cannot choose an address', async () => {
  const { ask } = createServer()
  const statuses = []
  for (const claimed of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) {
    statuses.push((await ask('192.0.2.1', { 'x-forwarded-for': claimed })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('the addresses of one IPv6 subnet share a bucket', async () => {
  const { ask } = createServer()
  const statuses = []
  for (const host of ['1', '2', '3']) statuses.push((await ask(`2001:db8:1:2::${host}`)).status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await ask('2001:db8:1:3::1')).status).toBe(200)
})

test('an active visitor stays limited, despite many other addresses', async () => {
  const { ask } = createServer({ limit: { burst: 2, perSecond: 0.000_001 } })
  await ask('192.0.2.1')
  await ask('192.0.2.1')
  const statuses = new Set<number>()
  for (let count = 0; count < 10_100; count += 1) {
    if (count % 100 === 0) statuses.add((await ask('192.0.2.1')).status)
    await ask(`10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`)
  }
  expect([...statuses]).toEqual([429])
})

test('a cost of several tokens waits for all', async () => {
  let time = 0
  const app = new Hono()
  const charge = createAddressLimit({ limit: { burst: 10, perSecond: 2 }, now: () => time })
  app.get('/:tokens', async (context) => context.json(await charge(context, Number(context.req.param('tokens')))))
  const ask = async (tokens: number) =>
    (await app.request(`/${tokens}`, {}, { incoming: { socket: { remoteAddress: '192.0.2.1' } } })).json()
  expect(await ask(8)).toBe(0)
  expect(await ask(6)).toBe(3)
  time += 2000
  expect(await ask(6)).toBe(0)
})

describe('a network with twice the limit of a visitor', () => {
  const start = () => {
    const common = { now: () => 0 }
    const charge = createNestedLimit({
      network: { ...common, limit: { burst: 20, perSecond: 1 }, subnetOf: visitorLine },
      visitor: { ...common, limit: { burst: 10, perSecond: 2 } },
    })
    const app = new Hono().get('/:tokens', async (context) =>
      context.json(await charge(context, Number(context.req.param('tokens')))),
    )
    return async (subnet: number, tokens = 1) => {
      const visitor = { incoming: { socket: { remoteAddress: `2001:db8:1:${subnet}::1` } } }
      return (await app.request(`/${tokens}`, {}, visitor)).json()
    }
  }

  test.each(['one after the other', 'at once'])('is not charged for a refused visitor, %s', async (how) => {
    const ask = start()
    const flood = Array.from({ length: 100 }, () => () => ask(1))
    if (how === 'at once') await Promise.all(flood.map((send) => send()))
    else for (const send of flood) await send()
    expect(await ask(1, 7)).toBe(4)
    expect([await ask(2, 10), await ask(3)]).toEqual([0, 1])
  })

  test('does not charge a visitor when it is empty', async () => {
    const ask = start()
    expect([await ask(1, 8), await ask(2, 8), await ask(3, 8)]).toEqual([0, 0, 8])
    expect(await ask(3, 4)).toBe(0)
  })
})
