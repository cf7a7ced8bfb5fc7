import { numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RpcError } from '#protocol/errors/rpc'
import type { ReadChain } from '../../secure-frame/approval/request.ts'
import { getCallsStatus } from '../../secure-frame/requests/evm/callsStatus.ts'
import { readOperationId } from '../../secure-frame/requests/evm/operationId.ts'
import { type OperationWorld, pay, pays, startOperationWorld } from './operationWorld.ts'

let place: OperationWorld
beforeAll(async () => {
  place = await startOperationWorld()
})
afterAll(() => place.stop())

test.each([['AA34 signature error'], ['-32501'], ['whatever']])(
  'a carried operation counts despite the bundler’s refusal: %s [AA-02, AA-03]',
  async (message) => {
    const visitor = place.createVisitor()
    const { approved } = await (await visitor.plan([pay(0n)])).settle()
    const lying: ReadChain = async (method, params) => {
      const answer = await place.worldWith(pays)(method, params)
      if (method !== 'eth_sendUserOperation') return answer
      await expect.poll(() => place.worldWith(pays)('eth_getUserOperationByHash', [answer])).not.toBeNull()
      throw new RpcError(-32500, message)
    }
    const { id } = await visitor.send(approved, lying)
    await expect.poll(() => visitor.status(id)).toMatchObject({ status: 200 })
  },
)

test('an operation stays pending if one node lags behind another [AA-02]', async () => {
  const visitor = place.createVisitor()
  const { id } = await visitor.send((await (await visitor.plan([pay(0n)])).settle()).approved)
  await expect.poll(() => visitor.status(id)).toMatchObject({ status: 200 })
  const rpc = place.worldWith(pays)
  const behind: ReadChain = async (method, params) => {
    if (method !== 'eth_blockNumber') return rpc(method, params)
    return numberToHex(readOperationId(id).sinceBlock)
  }
  expect(await getCallsStatus(id, (_id, method, params) => behind(method, params))).toMatchObject({ status: 100 })
})

test('an operation is pending until mined, and lost if another uses its nonce [AA-02]', async () => {
  const visitor = place.createVisitor()
  const { approved } = await (await visitor.plan([pay(0n)])).settle()
  const dropped: ReadChain = async (method, params) =>
    method === 'eth_sendUserOperation' ? '0x12' : place.worldWith(pays)(method, params)
  const { id } = await visitor.send(approved, dropped)
  expect(await visitor.status(id)).toMatchObject({ status: 100, receipts: [] })
  const other = await visitor.send((await (await visitor.plan([pay(0n), pay(0n)])).settle()).approved)
  await expect.poll(() => visitor.status(other.id)).toMatchObject({ status: 200 })
  expect(await visitor.status(id)).toMatchObject({ status: 400, receipts: [] })
})
