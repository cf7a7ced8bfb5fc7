import { parseEther, parseGwei } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { delegate } from '../../secure-frame/approval/evm/delegation/delegate.ts'
import { countDifference } from '../../secure-frame/servers/paymaster/budget/countSpending.ts'
import { openPaymasterDatabase } from '../../secure-frame/servers/paymaster/database/openPaymasterDatabase.ts'
import { gasOfTransaction, mostLoss } from '../../secure-frame/servers/paymaster/relayer/relayGas.ts'
import { chainId } from '../blockchain-data/startTestChain.ts'
import { overEngines } from '../suite/overEngines.ts'
import { createPaymasterKit, friend, pay } from './createPaymasterKit.ts'
import { createRelayerKit } from './createRelayerKit.ts'
import { ownPaymasterWorld } from './ownPaymasterWorld.ts'

const overBudget = { code: -32501, data: { reason: 'account_budget' } }
const world = ownPaymasterWorld()

overEngines(openPaymasterDatabase, ({ database }) => {
  const kit = createPaymasterKit(world, database)
  const { createDelegated, begin, follow, spentOf, operationOf, balanceOf } = kit
  const { createRelayer, sentBy } = createRelayerKit(world, database, kit)
  beforeAll(() => begin())

  test('a relayer without funds refuses before and after the sheet [AA-03]', async () => {
    const relayer = await createRelayer()
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    await world().test.setBalance({ address: relayer.address, value: 1n })
    const empty = { code: -32501, data: { reason: 'purse' } }
    await expect(relayer.send(signed)).rejects.toMatchObject(empty)
    await expect(relayer.estimate(signed.operation)).rejects.toMatchObject(empty)
    expect(await sentBy(relayer)).toBe(0)
  })

  test('an operation with too low fees is not sent', async () => {
    const relayer = await createRelayer()
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    await world().test.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('4') })
    await world().test.mine({ blocks: 1 })
    await expect(relayer.send(signed)).rejects.toMatchObject({ code: -32501, data: { reason: 'underpriced' } })
    await world().test.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
    await world().test.mine({ blocks: 1 })
    expect(await sentBy(relayer)).toBe(0)
  })

  test('an expired operation is replaced by an empty transaction at its account’s cost [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const account = await createDelegated()
    const before = await balanceOf(friend)
    const signed = await relayer.prepare(account, [pay(1n)])
    const spent = () => spentOf(relayer.projectId).then((all) => all.get(account.address.toLowerCase()) ?? 0n)
    const reserved = await spent()
    const hash = await relayer.send(signed)
    const late = Date.now() + 300_000
    const { status, lost } = await relayer.settled(hash, late)
    expect(status).toBe('ended')
    expect((await spent()) - reserved).toBe(BigInt(lost))
    expect(BigInt(lost)).toBeGreaterThan(0n)
    expect(await balanceOf(friend)).toBe(before)
    expect(await sentBy(relayer)).toBe(1)
  })

  test('an operation carried elsewhere charges its account and has a receipt [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    const hash = await relayer.send(signed)
    const before = await balanceOf(friend)
    await account.carry(signed.operation)
    const { status, lost } = await relayer.settled(hash)
    expect([status, BigInt(lost) > 0n]).toEqual(['failed', true])
    expect((await balanceOf(friend)) - before).toBe(1n)
    await follow()
    expect(await relayer.ask('eth_getUserOperationReceipt', [hash])).toMatchObject({ success: true, userOpHash: hash })
    const all = await spentOf(relayer.projectId)
    expect(all.get(account.address.toLowerCase())).toBeGreaterThan(BigInt(lost))
  })

  test('an account can act again after another carried its operation [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    const hash = await relayer.send(signed)
    await account.carry(signed.operation)
    expect((await relayer.settled(hash)).status).toBe('failed')
    await follow()
    const again = await relayer.send(await relayer.prepare(account, [pay(1n)]))
    expect((await relayer.settled(again)).status).toBe('mined')
  })

  test('an account that makes transactions fail is not carried that day [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const account = await createDelegated()
    const hash = await relayer.send(await relayer.prepare(account, [pay(1n)]))
    const give = async (address: typeof friend, nonce: number) => {
      const authorizationList = [await account.owner.signAuthorization({ address, chainId, nonce })]
      await world().mined(await world().wallet.sendTransaction({ to: friend, value: 0n, authorizationList }))
    }
    await give(friend, 1)
    expect((await relayer.settled(hash)).status).toBe('failed')
    await give(delegate.address, 2)
    const again = await relayer.prepare(account, [pay(2n)])
    await expect(relayer.send(again)).rejects.toMatchObject(overBudget)
  })

  test('budgets reserve the maximum loss of all pending operations [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const [first, second] = [await createDelegated(), await createDelegated()]
    const [one, other] = [await relayer.prepare(first, [pay(1n)]), await relayer.prepare(second, [pay(1n)])]
    const held = mostLoss(one.operation as never)
    const { project_id, network, day } = await operationOf(first.address)
    const spent = (await spentOf(relayer.projectId)).get('') ?? 0n
    const rest = parseEther('1') - spent - (held * 3n) / 2n
    await countDifference(database(), { project_id, network, day, sender: friend }, rest)
    const hash = await relayer.send(one)
    const refused = { code: -32501, data: { reason: 'project_budget' } }
    await expect(relayer.send(other)).rejects.toMatchObject(refused)
    expect(await relayer.settled(hash)).toMatchObject({ status: 'mined', lost: '0', held: '0' })
    expect(await relayer.settled(await relayer.send(other))).toMatchObject({ status: 'mined' })
    expect((await spentOf(relayer.projectId)).get('')).toBe(spent + rest)
  })

  test('a reservation is released for its own day [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const signed = await relayer.prepare(await createDelegated(), [pay(1n)])
    const hash = await relayer.send(signed)
    const days = () =>
      database()
        .selectFrom('paymaster_budgets')
        .select(['day', 'wei'])
        .where((where) => where.and({ project_id: relayer.projectId, account: '' }))
        .where('wei', '>', '0')
        .execute()
    const [before] = await days()
    await database()
      .updateTable('paymaster_operations')
      .set({ day: '2026-01-31' })
      .where('project_id', '=', relayer.projectId)
      .execute()
    await relayer.settled(hash)
    const wei = BigInt(before?.wei ?? 0) - mostLoss(signed.operation as never)
    expect(await days()).toEqual([{ ...before, wei: String(wei) }])
  })

  test('the deposit covers all pending operations at once [AA-03]', async () => {
    let deposit = parseEther('1')
    const relayer = await createRelayer({
      isCutOff: true,
      node: ({ readContract }) => ({
        readContract: (async (asked: Parameters<typeof readContract>[0]) =>
          asked.functionName === 'balanceOf' ? deposit : readContract(asked)) as never,
      }),
    })
    const [first, second] = [await createDelegated(), await createDelegated()]
    const [one, other] = [await relayer.prepare(first, [pay(1n)]), await relayer.prepare(second, [pay(1n)])]
    deposit = (mostLoss(one.operation as never) * 3n) / 2n
    await relayer.send(one)
    await expect(relayer.send(other)).rejects.toMatchObject({ code: -32501, data: { reason: 'deposit' } })
  })

  test('an operation without tip or with excessive gas limits is not sent', async () => {
    const relayer = await createRelayer()
    const account = await createDelegated()
    const change = { callGasLimit: 400_000n }
    await expect(relayer.prepare(account, [pay(1n)], { change })).rejects.toThrow('far more gas for its calls')
    for (const [change, reason] of [
      [{ maxPriorityFeePerGas: 0n }, 'underpriced'],
      [{ verificationGasLimit: 250_000n }, 'verification_gas'],
    ] as const) {
      const signed = await relayer.prepare(account, [pay(1n)], { change })
      await expect(relayer.send(signed)).rejects.toMatchObject({ code: -32501, data: { reason } })
    }
    expect(await sentBy(relayer)).toBe(0)
  })

  test('the relayer’s balance covers all pending operations at once [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const [first, second] = [await createDelegated(), await createDelegated()]
    const signed = [await relayer.prepare(first, [pay(1n)]), await relayer.prepare(second, [pay(1n)])] as const
    await relayer.send(signed[0])
    const most = gasOfTransaction(signed[0].operation as never) * signed[0].operation.maxFeePerGas
    await world().test.setBalance({ address: relayer.address, value: (most * 3n) / 2n })
    await expect(relayer.send(signed[1])).rejects.toMatchObject({ code: -32501, data: { reason: 'purse' } })
  })

  test('unused gas counts as a loss on networks that charge the limit [AA-03]', async () => {
    const relayer = await createRelayer({
      isCutOff: true,
      node: (client) => ({
        getTransactionReceipt: async (asked) => {
          const receipt = await client.getTransactionReceipt(asked)
          const { gas } = await client.getTransaction(asked)
          return { ...receipt, gasUsed: gas }
        },
      }),
    })
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    const spent = () => spentOf(relayer.projectId).then((all) => all.get(account.address.toLowerCase()) ?? 0n)
    const reserved = await spent()
    const hash = await relayer.send(signed)
    const { status, lost } = await relayer.settled(hash)
    expect([status, BigInt(lost) > 0n]).toEqual(['mined', true])
    expect((await spent()) - reserved).toBe(BigInt(lost))
  })

  test('losses use up the budget for new and approved operations [AA-03]', async () => {
    const relayer = await createRelayer()
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    const { project_id, network, day, sender } = await operationOf(account.address)
    await countDifference(database(), { project_id, network, day, sender }, parseEther('1'))
    await expect(relayer.prepare(account, [pay(1n)])).rejects.toThrow('no more for this account today')
    await expect(relayer.send(signed)).rejects.toMatchObject(overBudget)
    expect(await sentBy(relayer)).toBe(0)
  })

  test('a loss after midnight counts for its operation’s day [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    const day = '2026-01-31'
    const ofProject = { project_id: relayer.projectId }
    await database()
      .deleteFrom('paymaster_budgets')
      .where((where) => where.and(ofProject))
      .execute()
    await database()
      .updateTable('paymaster_operations')
      .set({ day })
      .where((where) => where.and(ofProject))
      .execute()
    const { lost } = await relayer.settled(await relayer.send(signed), Date.now() + 300_000)
    expect(BigInt(lost)).toBeGreaterThan(0n)
    const rows = await database()
      .selectFrom('paymaster_budgets')
      .selectAll()
      .where((where) => where.and(ofProject))
      .where('wei', '>', '0')
      .execute()
    expect(rows.map((row) => [row.day, row.wei])).toEqual([
      [day, lost],
      [day, lost],
    ])
  })
})
