import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createCharges } from '../../frame-app/servers/data/routes/createCharges.ts'
import { createCountingNode } from './countingNode.ts'
import { addressOf, chainId, chainIds, createLimitedWorld, historyOf } from './limitedWorld.ts'
import { overDatabases } from './overDatabases.ts'

overDatabases(({ database }) => {
  const { createService, followed } = createLimitedWorld(database)

  test('limits new followed accounts per visitor network and hour', async () => {
    let now = 0
    const { admitNew } = createCharges({ database: database(), addressLimit: { now: () => now } })
    const app = new Hono().get('/:wanted', async (context) =>
      context.json(await admitNew(context, Number(context.req.param('wanted')))),
    )
    const ask = async (remoteAddress: string, wanted: number) =>
      (await app.request(`/${wanted}`, {}, { incoming: { socket: { remoteAddress } } })).json()
    expect(await ask('192.0.2.1', 1430)).toBe(1430)
    expect(await ask('192.0.2.200', 14)).toBe(10)
    expect(await ask('192.0.2.3', 14)).toBe(0)
    expect(await ask('2001:db8:1::1', 1440)).toBe(1440)
    expect(await ask('2001:db8:1:ffff::1', 1)).toBe(0)
    now = 3_600_000
    expect(await ask('192.0.2.3', 14)).toBe(14)
  })

  test('answers for accounts beyond the limit without following them', async () => {
    const addressLimit = { now: () => 0 }
    const spend = createCharges({ database: database(), addressLimit })
    const address = '198.51.100.7'
    const app = new Hono().get('/', async (context) => context.json(await spend.admitNew(context, 1440)))
    await app.request('/', {}, { incoming: { socket: { remoteAddress: address } } })
    const answer = await createService({ address, addressLimit }).request(historyOf(1))
    expect([answer.status, (await answer.json()).isComplete]).toEqual([200, false])
    expect(await followed()).toEqual([])
  })

  test('makes few calls per request for a new address’s history', async () => {
    const { fetch, methods } = createCountingNode()
    const service = createService({ fetch })
    expect(chainIds.length).toBeGreaterThanOrEqual(16)
    // One block is read for each of these networks, which takes 13 calls.
    const few = 14 * chainIds.length
    for (const _ of [1, 2]) {
      methods.length = 0
      expect((await service.request(historyOf(1))).status).toBe(200)
      expect(methods).toContain('eth_getBlockByNumber')
      expect(methods.length).toBeLessThan(few)
    }
    methods.length = 0
    await service.request(`${historyOf(2)}&chainId=${chainId}`)
    expect(methods.length).toBeLessThan(200)
  })

  test('charges more for a new address than for a followed one', async () => {
    const service = createService({ addressLimit: { limit: { burst: 250, perSecond: 0.001 }, now: () => 0 } })
    const statuses = []
    for (const index of [1, 1, 1, 2]) statuses.push((await service.request(historyOf(index))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('charges a token per ten prices, two outside dollars or per name', async () => {
    const addressLimit = { limit: { burst: 24, perSecond: 0.001 }, now: () => 0 }
    const addresses = Array.from({ length: 100 }, (_, index) => `${chainId}:${addressOf(index)}`)
    const askPrices = async (currency: string, times: number) => {
      const prices = createService({ addressLimit })
      const init = { method: 'POST', body: JSON.stringify({ currency, addresses }) }
      const statuses = []
      for (let index = 0; index < times; index += 1)
        statuses.push((await prices.request('/v1/fungible/price?projectId=demo', init)).status)
      return statuses
    }
    expect(await askPrices('usd', 3)).toEqual([200, 200, 429])
    expect(await askPrices('eur', 2)).toEqual([200, 429])
    const names = createService({ addressLimit })
    const statuses = []
    for (let index = 0; index < 9; index += 1)
      statuses.push((await names.request(`/v1/identity/${addressOf(index)}?projectId=demo`)).status)
    expect(statuses).toEqual([...Array(8).fill(200), 429])
  })

  test('forces an update at most once in ten seconds', async () => {
    const { fetch, methods } = createCountingNode()
    const service = createService({ fetch })
    const ask = () => service.request(`/v1/account/${addressOf(1)}/balance?projectId=demo&forceUpdate=true`)
    await Promise.all([ask(), ask(), ask()])
    expect(methods.filter((method) => method === 'eth_getLogs')).toHaveLength(chainIds.length)
  })

  test('keeps a node preferred for others after one network’s failures', async () => {
    const [preferred, other] = ['https://preferred.example', 'https://other.example']
    const { fetch: answer } = createCountingNode()
    let asked: string[] = []
    const fetch: typeof globalThis.fetch = async (url, init) => {
      const body = String(init?.body)
      if (body.includes('eth_getBalance')) asked.push(String(url))
      if (body.includes('eth_getLogs') && url === preferred) throw new TypeError('fetch failed')
      return answer(url, init)
    }
    const addressLimit = { addressHeader: 'x-visitor' }
    const service = createService({ fetch, addressLimit, nodes: { [chainId]: [preferred, other] } })
    const ask = async (visitor: string, index: number) => {
      asked = []
      const path = `/v1/account/${addressOf(index)}/balance?projectId=demo&chainId=${chainId}`
      const { status } = await service.request(path, { headers: { 'x-visitor': visitor } })
      return [status, ...new Set(asked)]
    }
    await ask('192.0.2.1', 1)
    expect(await ask('192.0.2.200', 2)).toEqual([200, other])
    expect(await ask('198.51.100.1', 3)).toEqual([200, preferred])
  })

  test('limits concurrent requests for each visitor network', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const { fetch: answer } = createCountingNode()
    let begun = 0
    const slow: typeof fetch = async (url, init) => {
      begun += 1
      await gate
      return answer(url, init)
    }
    const service = createService({ fetch: slow, nodes: { [chainId]: 'https://node.example' } })
    const ask = (index: number) =>
      service.request(`/v1/account/${addressOf(index)}/balance?projectId=demo&chainId=${chainId}`)
    const refused: Response[] = []
    const asked = Array.from({ length: 40 }, async (_, index) => {
      const response = await ask(index)
      if (response.status !== 200) refused.push(response)
      return response.status
    })
    await expect.poll(() => refused.length).toBe(8)
    for (const response of refused)
      expect([response.status, (await response.json()).error, response.headers.get('retry-after')]).toEqual([
        503,
        'busy',
        '1',
      ])
    // Some of the others are in progress, and the rest wait for them.
    await expect.poll(() => begun).toBeGreaterThanOrEqual(16)
    expect(begun).toBeLessThan(32)
    release()
    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(32)
    expect((await ask(99)).status).toBe(200)
  })
})
