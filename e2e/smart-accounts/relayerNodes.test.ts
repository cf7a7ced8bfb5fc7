import {
  BaseError,
  keccak256,
  numberToHex,
  parseEther,
  parseGwei,
  RpcRequestError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { openPaymasterDatabase } from '../../secure-frame/servers/paymaster/database/openPaymasterDatabase.ts'
import { followRelays } from '../../secure-frame/servers/paymaster/relayer/followRelays.ts'
import { overEngines } from '../suite/overEngines.ts'
import { createPaymasterKit, pay } from './createPaymasterKit.ts'
import { createRelayerKit } from './createRelayerKit.ts'
import { ownPaymasterWorld } from './ownPaymasterWorld.ts'

/** A node's error answer in viem's format. */
const answerOf = (code: number, message: string) =>
  new BaseError('Refused', { cause: new RpcRequestError({ body: {}, url: '', error: { code, message } }) })

const underpriced = answerOf(-32000, 'transaction underpriced')

const world = ownPaymasterWorld()

overEngines(openPaymasterDatabase, ({ database }) => {
  const kit = createPaymasterKit(world, database)
  const { createDelegated, begin, spentOf } = kit
  const { createRelayer, sentBy } = createRelayerKit(world, database, kit)
  beforeAll(() => begin())

  test('a nonce that a node reported too high blocks no later operation [AA-03]', async () => {
    let ahead = 7
    const relayer = await createRelayer({
      node: ({ getTransactionCount }) => ({
        getTransactionCount: async (asked) => (await getTransactionCount(asked)) + ahead,
      }),
    })
    const [first, second] = [await createDelegated(), await createDelegated()]
    await relayer.send(await relayer.prepare(first, [pay(1n)]))
    ahead = 0
    const hash = await relayer.send(await relayer.prepare(second, [pay(1n)]))
    expect(await relayer.settled(hash)).toMatchObject({ status: 'mined', relayer_nonce: 0 })
  })

  test('a late receipt corrects the counted loss [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    const hash = await relayer.send(signed)
    await account.carry(signed.operation)
    const getTransactionReceipt = async ({ hash }: { hash: `0x${string}` }) => {
      throw new TransactionReceiptNotFoundError({ hash })
    }
    const late = { ...relayer.chain, client: { ...relayer.chain.client, getTransactionReceipt } }
    const statusBy = async (chain: typeof late | typeof relayer.chain) => {
      await followRelays(database(), chain, Date.now())
      const row = await database()
        .selectFrom('paymaster_relays')
        .select(['status', 'lost'])
        .where('user_op_hash', '=', hash)
        .executeTakeFirstOrThrow()
      return [row.status, BigInt(row.lost) > 0n]
    }
    await expect.poll(() => statusBy(late)).toEqual(['ended', false])
    const before = (await spentOf(relayer.projectId)).get('') ?? 0n
    expect(await statusBy(relayer.chain)).toEqual(['failed', true])
    expect((await spentOf(relayer.projectId)).get('')).toBeGreaterThan(before)
    expect(await statusBy(late)).toEqual(['failed', true])
  })

  test.each([
    [-32603, 'internal error'],
    [-32005, 'limit exceeded'],
    [-32000, 'already known'],
  ])('an operation is kept if a node answers %i %s', async (code, message) => {
    const relayer = await createRelayer({ isCutOff: true, faults: [async () => answerOf(code, message)] })
    const account = await createDelegated()
    const hash = await relayer.send(await relayer.prepare(account, [pay(1n)]))
    expect((await relayer.settled(hash)).status).toBe('mined')
    expect(await sentBy(relayer)).toBe(1)
  })

  test('an empty transaction pays the network’s price, not the node’s claim [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true, purse: parseEther('10') })
    const account = await createDelegated()
    const hash = await relayer.send(await relayer.prepare(account, [pay(1n)]))
    const late = Date.now() + 300_000
    const getGasPrice = async () => parseGwei('100000')
    await followRelays(database(), { ...relayer.chain, client: { ...relayer.chain.client, getGasPrice } }, late)
    const { status, lost } = await relayer.settled(hash, late)
    expect(status).toBe('ended')
    expect(BigInt(lost)).toBeLessThan(21_000n * parseGwei('5'))
    expect(BigInt(lost)).toBeGreaterThan(0n)
  })

  test('an underpriced operation is replaced if others wait for it [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const [first, second] = [await createDelegated(), await createDelegated()]
    const change = { maxFeePerGas: parseGwei('2') }
    const hash = await relayer.send(await relayer.prepare(first, [pay(1n)], { change }))
    const later = await relayer.send(await relayer.prepare(second, [pay(1n)]))
    await world().test.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('2.2') })
    await world().test.mine({ blocks: 1 })
    try {
      const [one, other] = [await relayer.settled(hash, Date.now() + 60_000), await relayer.settled(later)]
      expect([one.status, other.status]).toEqual(['ended', 'mined'])
    } finally {
      await world().test.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
      await world().test.mine({ blocks: 1 })
    }
  })

  test('underpriced operations are replaced if the relayer is full [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const change = { maxFeePerGas: parseGwei('2') }
    const hash = await relayer.send(await relayer.prepare(await createDelegated(), [pay(1n)], { change }))
    const rows = database().selectFrom('paymaster_relays').selectAll().where('user_op_hash', '=', hash)
    const row = await rows.executeTakeFirstOrThrow()
    const others = Array.from({ length: 15 }, (_, index) => ({
      ...row,
      user_op_hash: `${index} of ${hash}`,
      sender: `${index} of ${row.sender}`,
      transaction_hash: keccak256(numberToHex(index)),
      relayer_nonce: index + 1,
    }))
    await database().insertInto('paymaster_relays').values(others).execute()
    const next = await relayer.prepare(await createDelegated(), [pay(1n)])
    await expect(relayer.send(next)).rejects.toMatchObject({ data: { reason: 'busy' } })
    await world().test.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('2.2') })
    await world().test.mine({ blocks: 1 })
    try {
      expect((await relayer.settled(hash, Date.now() + 60_000)).status).toBe('ended')
    } finally {
      await world().test.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
      await world().test.mine({ blocks: 1 })
    }
  })

  test('an operation refused on first send ends and frees its nonce [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true, faults: [async () => underpriced] })
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    await expect(relayer.send(signed)).rejects.toMatchObject({ code: -32501, data: { reason: 'relay_refused' } })
    expect((await relayer.settled(await relayer.send(signed))).relayer_nonce).toBe(0)
    expect(await sentBy(relayer)).toBe(1)
  })

  test('a refused operation with another behind it is replaced by an empty transaction [AA-03]', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const relayer = await createRelayer({ isCutOff: true, faults: [() => released.then(() => underpriced)] })
    const [first, second] = [await createDelegated(), await createDelegated()]
    const one = await relayer.prepare(first, [pay(1n)])
    const other = await relayer.prepare(second, [pay(1n)])
    const refused = relayer.send(one).then(
      () => undefined,
      (error: { data: unknown }) => error.data,
    )
    const statuses = () =>
      database()
        .selectFrom('paymaster_relays')
        .select('status')
        .where('project_id', '=', relayer.projectId)
        .orderBy('relayer_nonce')
        .execute()
        .then((rows) => rows.map(({ status }) => status))
    await expect.poll(statuses).toEqual(['sent'])
    const hash = await relayer.send(other)
    release()
    expect(await refused).toEqual({ reason: 'relay_refused' })
    expect((await relayer.settled(hash)).status).toBe('mined')
    await relayer.follow()
    expect(await statuses()).toEqual(['ended', 'mined'])
  })

  test('an empty transaction that did not reach the node is sent again [AA-03]', async () => {
    const relayer = await createRelayer({ isCutOff: true })
    const account = await createDelegated()
    const hash = await relayer.send(await relayer.prepare(account, [pay(1n)]))
    const late = Date.now() + 300_000
    await followRelays(database(), relayer.served, late)
    expect(await sentBy(relayer)).toBe(0)
    expect((await relayer.settled(hash, late)).status).toBe('ended')
    expect(await sentBy(relayer)).toBe(1)
  })

  test('an operation pays a separate data fee, and a shortfall counts as lost [AA-03]', async () => {
    const oracle = '0x420000000000000000000000000000000000000F'
    let fee = 0n
    const feeBy = (functionName: string) => (functionName === 'getL1Fee' ? fee / 2n : fee - fee / 2n)
    const relayer = await createRelayer({
      isCutOff: true,
      node: ({ getCode, readContract, getTransactionReceipt }) => ({
        getCode: async (asked) => (asked.address === oracle ? '0x01' : getCode(asked)),
        readContract: (async (asked: Parameters<typeof readContract>[0]) =>
          asked.address === oracle ? feeBy(asked.functionName) : readContract(asked)) as never,
        getTransactionReceipt: async (asked) => ({
          ...(await getTransactionReceipt(asked)),
          l1Fee: numberToHex(fee),
        }),
      }),
    })
    const account = await createDelegated()
    const without = await relayer.prepare(account, [pay(1n)])
    fee = 50_000n * parseGwei('2')
    await expect(relayer.send(without)).rejects.toMatchObject({ data: { reason: 'relay_gas' } })
    const signed = await relayer.prepare(account, [pay(1n)])
    expect(signed.operation.preVerificationGas - without.operation.preVerificationGas).toBeGreaterThan(50_000n)
    const hash = await relayer.send(signed)
    expect(await relayer.settled(hash)).toMatchObject({ status: 'mined', lost: '0' })
    fee *= 10n
    await relayer.follow()
    const { lost } = await relayer.settled(hash)
    expect(BigInt(lost)).toBeGreaterThan(5n * 50_000n * parseGwei('2'))
  })

  test('a node that cannot simulate an operation is not the requester’s fault', async () => {
    let answers = true
    const relayer = await createRelayer({
      node: ({ request }) => ({
        request: (async (asked: { method: string }) =>
          answers || asked.method !== 'eth_simulateV1' ? request(asked as never) : [{}]) as never,
      }),
    })
    const account = await createDelegated()
    const signed = await relayer.prepare(account, [pay(1n)])
    answers = false
    const unreached = { code: -32501, data: { reason: 'relay_node' } }
    await expect(relayer.send(signed)).rejects.toMatchObject(unreached)
    await expect(relayer.estimate(signed.operation)).rejects.toMatchObject(unreached)
  })
})
