import { BaseError, RpcRequestError } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { openPaymasterDatabase } from '../../secure-frame/server/paymaster/database/openPaymasterDatabase.ts'
import { overEngines } from '../suite/overEngines.ts'
import { createPaymasterKit, pay } from './createPaymasterKit.ts'
import { createRelayerKit } from './createRelayerKit.ts'
import { ownPaymasterWorld } from './ownPaymasterWorld.ts'

/** As viem has a node's answer. */
const answerOf = (code: number, message: string) =>
  new BaseError('Refused', { cause: new RpcRequestError({ body: {}, url: '', error: { code, message } }) })

const world = ownPaymasterWorld()

overEngines(openPaymasterDatabase, ({ database }) => {
  const kit = createPaymasterKit(world, database)
  const { createDelegated, begin } = kit
  const { createRelayer, sentBy } = createRelayerKit(world, database, kit)
  beforeAll(() => begin())

  test('a nonce that a node has named too high holds no later operation [AA-03]', async () => {
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

  test.each([
    [-32603, 'internal error'],
    [-32005, 'limit exceeded'],
    [-32000, 'already known'],
  ])('a node that answers %i %s may have the transaction: it is kept', async (code, message) => {
    const relayer = await createRelayer({ isCutOff: true, faults: [async () => answerOf(code, message)] })
    const account = await createDelegated()
    const hash = await relayer.send(await relayer.prepare(account, [pay(1n)]))
    expect((await relayer.settled(hash)).status).toBe('mined')
    expect(await sentBy(relayer)).toBe(1)
  })
})
