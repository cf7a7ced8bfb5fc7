import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordAccountRequest } from '../../frame-app/servers/data/history/followAccountHistory.ts'
import { readFollowedChains, selectFollowedChains } from '../../frame-app/servers/data/history/followedChains.ts'
import { followedForMs, purgeFollowed, trimFollowed } from '../../frame-app/servers/data/history/purgeFollowed.ts'
import { selectBehind, selectFirst, takeWork } from '../../frame-app/servers/data/history/takeWork.ts'
import { createCountingNode } from './countingNode.ts'
import { addressOf, chainId, createLimitedWorld, historyOf } from './limitedWorld.ts'
import { overDatabases } from './overDatabases.ts'

const planText = (rows: readonly unknown[]) => JSON.stringify(rows)

overDatabases(({ database }) => {
  const { createService, followed, follow, fill, storeFor, stored } = createLimitedWorld(database)

  test('finds the account furthest behind by an index at any size', async () => {
    await fill(20_000)
    const wanted = { chainId, head: 1_000_000, now: new Date() }
    const plan = planText(await selectFirst(database(), wanted).explain('text'))
    expect(plan).toContain('followed_accounts_next')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
    expect(await selectFirst(database(), wanted).executeTakeFirst()).toMatchObject({ address: 'account 1' })
  })

  test('finds the next account of a visitor network by an index', async () => {
    await fill(20_000)
    await sql`update followed_accounts set asker = 'visitors ' || next_block % 100`.execute(database())
    await sql`vacuum analyze followed_accounts`.execute(database())
    const wanted = { chainId, head: 1_000_000, now: new Date() }
    const plan = planText(await selectBehind(database(), wanted).where('asker', '>', 'visitors 5').explain('text'))
    expect(plan).toContain('followed_accounts_turn')
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  })

  test('finds networks with followed accounts by an index', async () => {
    await fill(20_000)
    expect(await readFollowedChains(database(), [chainId, 'eip155:10'])).toEqual(new Set([chainId]))
    const { rows } = await sql`explain ${selectFollowedChains([chainId, 'eip155:10'])}`.execute(database())
    expect(planText(rows)).toContain('followed_accounts_next')
    expect(planText(rows)).not.toMatch(/Sort|Seq Scan/)
  })

  test('drops a visitor network’s least recent accounts with their data', async () => {
    for (const index of [1, 2, 3]) {
      await follow(index, new Date(index * 1000))
      await storeFor(index)
    }
    await recordAccountRequest(database(), { chainIds: [chainId], account: addressOf(1), now: new Date(9000) })
    await trimFollowed(database(), { asker: 'visitors', mostOfOne: 2 })
    expect((await followed()).map(({ address }) => address)).toEqual([addressOf(1), addressOf(3)])
    expect(await stored()).toEqual([addressOf(1), addressOf(3)])
  })

  test('drops accounts of the largest visitor network if too many', async () => {
    await follow(1, new Date(1000), { asker: 'visitors' })
    for (const index of [2, 3, 4]) await follow(index, new Date(index * 1000), { asker: 'bot' })
    await trimFollowed(database(), { asker: 'bot', most: 3 })
    const left = new Set((await followed()).map(({ address }) => address))
    expect(left).toEqual(new Set([1, 3, 4].map(addressOf)))
  })

  test('assigns an account to its first visitor network, under a pseudonym', async () => {
    for (const address of ['203.0.113.1', '203.0.113.200', '198.51.100.1'])
      await createService({ address }).request(`${historyOf(1)}&chainId=${chainId}`)
    const rows = await database().selectFrom('followed_accounts').select('asker').execute()
    expect(rows).toEqual([{ asker: expect.stringMatching(/^[\w-]{22}$/) }])
  })

  test('leaves turns for other networks than the largest', async () => {
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
      false,
      false,
      false,
      false,
      true,
      true,
    ])
  })

  test('reads accounts at one block together, including the current network’s', async () => {
    const now = new Date()
    for (let index = 0; index < 60; index += 1) await follow(index, now, { asker: 'bot' })
    await follow(99, now, { asker: 'visitors' })
    const work = await takeWork(database(), { chainId, head: 1000, lastAsker: 'bot', now })
    expect([work?.asker, work?.accounts.length, work?.accounts[0]]).toEqual(['visitors', 50, addressOf(99)])
  })

  test('limits the stored rows for any number of addresses', async () => {
    const service = createService({ mostFollowed: 30 })
    for (let index = 0; index < 4; index += 1) expect((await service.request(historyOf(index))).status).toBe(200)
    expect(await followed()).toHaveLength(30)
  })

  test('deletes accounts that were not requested for thirty days', async () => {
    const now = 100 * 86_400_000
    await follow(1, new Date(now - followedForMs))
    await follow(2, new Date(now - followedForMs + 1))
    for (const index of [1, 2]) await storeFor(index)
    await purgeFollowed(database(), now)
    expect((await followed()).map(({ address }) => address)).toEqual([addressOf(2)])
    expect(await stored()).toEqual([addressOf(2)])
  })

  test('does not follow or store a contract', async () => {
    const { fetch } = createCountingNode({ code: '0x6080', receiver: addressOf(1) })
    const answer = await (await createService({ fetch }).request(historyOf(1))).json()
    expect(answer).toMatchObject({ data: [], isComplete: true, hasInternalTransfers: false })
    expect([await followed(), await stored()]).toEqual([[], []])
  })

  test('follows an account that delegated to a contract (EIP-7702)', async () => {
    const code = `0xef0100${'ab'.repeat(20)}`
    const { fetch } = createCountingNode({ code, receiver: addressOf(1) })
    await createService({ fetch }).request(`${historyOf(1)}&chainId=${chainId}`)
    expect(await followed()).toHaveLength(1)
    expect(await stored()).toContain(addressOf(1))
  })
})
