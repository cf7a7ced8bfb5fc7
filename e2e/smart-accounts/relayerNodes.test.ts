import { beforeAll, expect, test } from 'vitest'
import { openPaymasterDatabase } from '../../secure-frame/server/paymaster/database/openPaymasterDatabase.ts'
import { overEngines } from '../suite/overEngines.ts'
import { createPaymasterKit, pay } from './createPaymasterKit.ts'
import { createRelayerKit } from './createRelayerKit.ts'
import { ownPaymasterWorld } from './ownPaymasterWorld.ts'

const world = ownPaymasterWorld()

overEngines(openPaymasterDatabase, ({ database }) => {
  const kit = createPaymasterKit(world, database)
  const { createDelegated, begin } = kit
  const { createRelayer } = createRelayerKit(world, database, kit)
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
})
