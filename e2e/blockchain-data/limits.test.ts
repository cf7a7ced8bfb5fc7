import { Hono } from 'hono'
import { sql } from 'kysely'
import { getAddress } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { followAccount, noteAsked } from '../../frame-app/server/blockchain-data/history/followAccount.ts'
import {
  readFollowedChains,
  selectFollowedChains,
} from '../../frame-app/server/blockchain-data/history/followedChains.ts'
import {
  followedForMs,
  purgeFollowed,
  trimFollowed,
} from '../../frame-app/server/blockchain-data/history/purgeFollowed.ts'
import { selectBehind, selectFirst, takeWork } from '../../frame-app/server/blockchain-data/history/takeWork.ts'
import { createCharges } from '../../frame-app/server/blockchain-data/routes/createCharges.ts'
import { networks } from '../../shared-protocol/networks.ts'
import { createCountingNode } from './countingNode.ts'
import { createTestService } from './createTestService.ts'
import { overDatabases } from './overDatabases.ts'

const chainIds = networks
  .filter(({ chainNamespace, testnet }) => chainNamespace === 'eip155' && !testnet)
  .map(({ caipNetworkId }) => caipNetworkId)
const nodes = Object.fromEntries(chainIds.map((id) => [id, `https://${id.replace(':', '-')}.example`]))
const chainId = 'eip155:1'

const addressOf = (index: number) => getAddress(`0x${index.toString(16).padStart(40, 'c')}`)
const historyOf = (index: number) => `/v1/account/${addressOf(index)}/history?projectId=demo`

overDatabases(({ database }) => {
  beforeEach(async () => {
    await database().deleteFrom('followed_accounts').execute()
    await database().deleteFrom('account_transactions').execute()
    await database().deleteFrom('address_limits').execute()
  })
  const createService = (more: Partial<Parameters<typeof createTestService>[0]> = {}) =>
    createTestService({ database: database(), nodes, fetch: createCountingNode().fetch, ...more })
  const followed = () =>
    database().selectFrom('followed_accounts').select(['chain_id', 'address']).orderBy('address').execute()
  const follow = (index: number, now: Date, { asker = 'visitors', startBlock = 5 } = {}) =>
    followAccount(database(), { chainId, account: addressOf(index), asker, startBlock, now })

  /** Accounts at many blocks of one chain. */
  const fill = (count: number) =>
    sql`insert into followed_accounts (chain_id, address, next_block, asked_at, leased_until, is_traced)
      select ${chainId}, 'account ' || number, number, now(), now() - interval '1 day', true
      from generate_series(1, ${count}::integer) as number`.execute(database())
  const planText = (rows: readonly unknown[]) => JSON.stringify(rows)

  test('the account that is furthest behind is found by an index, however many there are', async () => {
    await fill(20_000)
    const wanted = { chainId, head: 1_000_000, now: new Date() }
    const plan = planText(await selectFirst(database(), wanted).explain('text'))
    expect(plan).toContain('followed_accounts_next')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
    expect(await selectFirst(database(), wanted).executeTakeFirst()).toMatchObject({ address: 'account 1' })
  })

  test('so is that of the network of visitors whose turn it is', async () => {
    await fill(20_000)
    await sql`update followed_accounts set asker = 'visitors ' || next_block % 100`.execute(database())
    await sql`vacuum analyze followed_accounts`.execute(database())
    const wanted = { chainId, head: 1_000_000, now: new Date() }
    const plan = planText(await selectBehind(database(), wanted).where('asker', '>', 'visitors 5').explain('text'))
    expect(plan).toContain('followed_accounts_turn')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })

  test('so are the networks on which there are any', async () => {
    await fill(20_000)
    expect(await readFollowedChains(database(), [chainId, 'eip155:10'])).toEqual(new Set([chainId]))
    const { rows } = await sql`explain ${selectFollowedChains([chainId, 'eip155:10'])}`.execute(database())
    expect(planText(rows)).toContain('followed_accounts_next')
    expect(planText(rows)).not.toMatch(/Sort|Seq Scan/)
  })

  const storeFor = async (index: number) => {
    const row = { chain_id: chainId, address: addressOf(index), hash: `0x${index}`, block_number: 1, position: 0 }
    const body = { from: '', to: '', nonce: 0, status: 'confirmed', transfers: [] } as const
    const more = { mined_at: new Date(0), body: { ...body, transfers: [], isDeployment: false, isApproval: false } }
    await database()
      .insertInto('account_transactions')
      .values({ ...row, ...more })
      .execute()
  }
  const stored = async () =>
    (await database().selectFrom('account_transactions').select('address').orderBy('address').execute()).map(
      ({ address }) => address,
    )

  test('of too many accounts of one network of visitors, those that were asked for longest ago go, with what was found', async () => {
    for (const index of [1, 2, 3]) {
      await follow(index, new Date(index * 1000))
      await storeFor(index)
    }
    await noteAsked(database(), { chainIds: [chainId], account: addressOf(1), now: new Date(9000) })
    await trimFollowed(database(), { asker: 'visitors', mostOfOne: 2 })
    expect((await followed()).map(({ address }) => address)).toEqual([addressOf(1), addressOf(3)])
    expect(await stored()).toEqual([addressOf(1), addressOf(3)])
  })

  test('where there are too many in all, those of the network that has the most go', async () => {
    await follow(1, new Date(1000), { asker: 'visitors' })
    for (const index of [2, 3, 4]) await follow(index, new Date(index * 1000), { asker: 'bot' })
    await trimFollowed(database(), { asker: 'bot', most: 3 })
    const left = new Set((await followed()).map(({ address }) => address))
    expect(left).toEqual(new Set([1, 3, 4].map(addressOf)))
  })

  test('the network that asked for an account first has it, under a name that is not its address', async () => {
    for (const address of ['203.0.113.1', '203.0.113.200', '198.51.100.1'])
      await createService({ address }).request(`${historyOf(1)}&chainId=${chainId}`)
    const rows = await database().selectFrom('followed_accounts').select('asker').execute()
    expect(rows).toEqual([{ asker: expect.stringMatching(/^[\w-]{22}$/) }])
  })

  test('a network that has many accounts followed leaves turns for others', async () => {
    const now = new Date()
    for (const index of [1, 2, 3, 4]) await follow(index, now, { asker: 'bot', startBlock: index })
    await follow(5, now, { asker: 'visitors', startBlock: 900 })
    await follow(6, now, { asker: 'visitors of elsewhere', startBlock: 901 })
    const service = createService({ nodes: { [chainId]: 'https://node.example' } })
    const [chain] = service.chains.values()
    if (chain?.namespace !== 'eip155') throw new Error('There is no chain')
    for (let turn = 0; turn < 3; turn += 1) await service.indexer.step(chain)
    const rows = await database().selectFrom('followed_accounts').select(['address', 'next_block']).execute()
    const blockOf = new Map(rows.map(({ address, next_block }) => [address, Number(next_block)]))
    expect([1, 2, 3, 4, 5, 6].map((index) => (blockOf.get(addressOf(index)) ?? 0) > 901)).toEqual([
      ...[false, false, false, false],
      ...[true, true],
    ])
  })

  test('accounts at one block are read together, and those of the network whose turn it is are among them', async () => {
    const now = new Date()
    for (let index = 0; index < 60; index += 1) await follow(index, now, { asker: 'bot' })
    await follow(99, now, { asker: 'visitors' })
    const work = await takeWork(database(), { chainId, head: 1000, lastAsker: 'bot', now })
    expect([work?.asker, work?.accounts.length, work?.accounts[0]]).toEqual(['visitors', 50, addressOf(99)])
  })

  test('any number of addresses leaves so many rows', async () => {
    const service = createService({ mostFollowed: 30 })
    for (let index = 0; index < 4; index += 1) expect((await service.request(historyOf(index))).status).toBe(200)
    expect(await followed()).toHaveLength(30)
  })

  test('what nobody asked for in thirty days is deleted', async () => {
    const now = 100 * 86_400_000
    await follow(1, new Date(now - followedForMs))
    await follow(2, new Date(now - followedForMs + 1))
    for (const index of [1, 2]) await storeFor(index)
    await purgeFollowed(database(), now)
    expect((await followed()).map(({ address }) => address)).toEqual([addressOf(2)])
    expect(await stored()).toEqual([addressOf(2)])
  })

  test('a network of visitors has so many new accounts followed in an hour', async () => {
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

  test('beyond that, an account is answered without being followed', async () => {
    const addressLimit = { now: () => 0 }
    const spend = createCharges({ database: database(), addressLimit })
    const address = '198.51.100.7'
    const app = new Hono().get('/', async (context) => context.json(await spend.admitNew(context, 1440)))
    await app.request('/', {}, { incoming: { socket: { remoteAddress: address } } })
    const answer = await createService({ address, addressLimit }).request(historyOf(1))
    expect([answer.status, (await answer.json()).isComplete]).toEqual([200, false])
    expect(await followed()).toEqual([])
  })

  test('one request for the history of a new address makes few calls, and the following ones do', async () => {
    const { fetch, methods } = createCountingNode()
    const service = createService({ fetch })
    expect(chainIds.length).toBeGreaterThanOrEqual(14)
    for (const _ of [1, 2]) {
      methods.length = 0
      expect((await service.request(historyOf(1))).status).toBe(200)
      expect(methods).toContain('eth_getBlockByNumber')
      expect(methods.length).toBeLessThan(200)
    }
    methods.length = 0
    await service.request(`${historyOf(2)}&chainId=${chainId}`)
    expect(methods.length).toBeLessThan(200)
  })

  test('a new address costs more of what a visitor may ask than one that is followed', async () => {
    const service = createService({ addressLimit: { limit: { burst: 250, perSecond: 0.001 }, now: () => 0 } })
    const statuses = []
    for (const index of [1, 1, 1, 2]) statuses.push((await service.request(historyOf(index))).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('prices cost a token for each ten, and a name two', async () => {
    const addressLimit = { limit: { burst: 24, perSecond: 0.001 }, now: () => 0 }
    const addresses = Array.from({ length: 100 }, (_, index) => `${chainId}:${addressOf(index)}`)
    const body = JSON.stringify({ currency: 'usd', addresses })
    const prices = createService({ addressLimit })
    const askPrices = () => prices.request('/v1/fungible/price?projectId=demo', { method: 'POST', body })
    expect([await askPrices(), await askPrices(), await askPrices()].map(({ status }) => status)).toEqual([
      200, 200, 429,
    ])
    const names = createService({ addressLimit })
    const statuses = []
    for (let index = 0; index < 9; index += 1)
      statuses.push((await names.request(`/v1/identity/${addressOf(index)}?projectId=demo`)).status)
    expect(statuses).toEqual([...Array(8).fill(200), 429])
  })

  test('an update is forced once in ten seconds', async () => {
    const { fetch, methods } = createCountingNode()
    const service = createService({ fetch })
    const ask = () => service.request(`/v1/account/${addressOf(1)}/balance?projectId=demo&forceUpdate=true`)
    await Promise.all([ask(), ask(), ask()])
    expect(methods.filter((method) => method === 'eth_getLogs')).toHaveLength(chainIds.length)
  })

  test('a node that one network of visitors keeps from answering still answers others first', async () => {
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

  test('requests in flight are bounded for each network of visitors', async () => {
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
    // Of the others, some are worked on, and the rest wait for them.
    await expect.poll(() => begun).toBeGreaterThanOrEqual(16)
    expect(begun).toBeLessThan(32)
    release()
    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(32)
    expect((await ask(99)).status).toBe(200)
  })

  test('a contract is not followed, and nothing of it is stored', async () => {
    const { fetch } = createCountingNode({ code: '0x6080', receiver: addressOf(1) })
    const answer = await (await createService({ fetch }).request(historyOf(1))).json()
    expect(answer).toMatchObject({ data: [], isComplete: true, hasInternalTransfers: false })
    expect([await followed(), await stored()]).toEqual([[], []])
  })

  test('an account that has delegated to a contract is followed (EIP-7702)', async () => {
    const code = `0xef0100${'ab'.repeat(20)}`
    const { fetch } = createCountingNode({ code, receiver: addressOf(1) })
    await createService({ fetch }).request(`${historyOf(1)}&chainId=${chainId}`)
    expect(await followed()).toHaveLength(1)
    expect(await stored()).toContain(addressOf(1))
  })
})
