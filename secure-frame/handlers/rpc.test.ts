import { expect, test } from 'vitest'
import type { CallContext } from '#protocol/defineMethod'
import { rpcError, unauthorized, userRejected } from '#protocol/errors/rpc'
import { openCall } from '#protocol/test/openCall'
import { createCurrentNetwork } from '../page/currentNetwork.ts'
import type { RpcCall } from '../requests/executeRpc.ts'
import { createRpcHandlers } from './rpc.ts'

const createFrame = (error?: Error) => {
  const calls: [RpcCall, CallContext][] = []
  const told: string[] = []
  const { rpcRequest } = createRpcHandlers({
    execute: async (...call) => {
      calls.push(call)
      if (error) throw error
      return 'done'
    },
    chain: createCurrentNetwork('?chainId=eip155:42161'),
    reportAccount: async () => void told.push('reported'),
  })
  return { rpcRequest, calls, told }
}

test.each([
  ['eip155:1', 'eip155:1'],
  [10143, 'eip155:10143'],
  [undefined, 'eip155:42161'],
])('a request for network %s goes to %s', async (chainId, caipNetworkId) => {
  const { rpcRequest, calls } = createFrame()
  const given = chainId === undefined ? {} : { chainId }
  expect(await rpcRequest({ method: 'eth_blockNumber', ...given }, openCall)).toBe('done')
  expect(calls).toMatchObject([[{ method: 'eth_blockNumber', network: { caipNetworkId } }, openCall]])
})

test('refuses a request for an unconnected network with 4901', async () => {
  const { rpcRequest, calls } = createFrame()
  await expect(rpcRequest({ method: 'eth_blockNumber', chainId: 'eip155:999999' }, openCall)).rejects.toMatchObject({
    code: 4901,
  })
  expect(calls).toEqual([])
})

test.each([
  [unauthorized, ['reported']],
  [userRejected, []],
])('reports the account to the modal only after an unauthorized request: %s', async (kind, expected) => {
  const { rpcRequest, told } = createFrame(rpcError(kind))
  await expect(rpcRequest({ method: 'personal_sign' }, openCall)).rejects.toMatchObject({ code: kind[0] })
  expect(told).toEqual(expected)
})
