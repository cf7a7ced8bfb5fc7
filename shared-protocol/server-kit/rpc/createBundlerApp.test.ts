import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBundlerApp } from './createRpcApp.ts'
import { ask, createApp, node, request, solana, startNode, stopNode } from './test/rpcNode.ts'

beforeAll(startNode)
afterAll(stopNode)

const path = '/v1/bundler?chainId=eip155:1&projectId=demo'
const askBundler = (method: string, from = path) =>
  ask(request(method), { path: from, app: createApp(node.url, {}, createBundlerApp) })

test.each(['eth_getUserOperationReceipt', 'pimlico_getUserOperationGasPrice'])(
  '%s reaches a bundler [EMB-13]',
  async (method) => {
    await askBundler(method)
    expect(node.asked).toHaveLength(1)
  },
)

test.each(['eth_blockNumber', 'eth_sendRawTransaction', 'debug_bundler_clearState', 'pimlico_sendUserOperationNow'])(
  '%s does not reach a bundler [EMB-13]',
  async (method) => {
    const { body } = await askBundler(method)
    expect(body.error).toEqual({ code: -32004, message: `${method} is not relayed` })
    expect(node.asked).toEqual([])
  },
)

test('Solana and chains without a bundler are refused [EMB-13]', async () => {
  for (const [chain, code] of [
    ['eip155:10', 4902],
    [solana, -32004],
  ] as const) {
    const { body } = await askBundler('eth_sendUserOperation', `/v1/bundler?chainId=${chain}&projectId=demo`)
    expect(body.error.code).toBe(code)
  }
})

test('user operations are not sent to nodes [EMB-13]', async () => {
  expect((await ask(request('eth_getUserOperationReceipt'))).body.error.code).toBe(-32004)
})
