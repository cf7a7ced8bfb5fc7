import { expect, test } from 'vitest'
import { createChain } from '../chain.ts'
import type { RpcCall } from '../rpc/executeRpc.ts'
import { createRpcHandlers } from './rpc.ts'

const never = { signal: new AbortController().signal }

const createFrame = () => {
  const calls: [RpcCall, AbortSignal][] = []
  const { rpcRequest } = createRpcHandlers(async (...call) => {
    calls.push(call)
    return 'done'
  }, createChain('?chainId=eip155:42161'))
  return { rpcRequest, calls }
}

test.each([
  ['eip155:1', 'eip155:1'],
  [10143, 'eip155:10143'],
  [undefined, 'eip155:42161'],
])('a request for network %s goes to %s', async (chainId, caipNetworkId) => {
  const { rpcRequest, calls } = createFrame()
  const given = chainId === undefined ? {} : { chainId }
  expect(await rpcRequest({ method: 'eth_blockNumber', ...given }, never)).toBe('done')
  expect(calls).toMatchObject([[{ method: 'eth_blockNumber', network: { caipNetworkId } }, never.signal]])
})

test('a request for a network that the wallet does not serve is refused', async () => {
  const { rpcRequest, calls } = createFrame()
  await expect(rpcRequest({ method: 'eth_blockNumber', chainId: 'eip155:999999' }, never)).rejects.toMatchObject({
    code: 4902,
  })
  expect(calls).toEqual([])
})
