import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask, createApp, node, request, startNode, stopNode } from './test/rpcNode.ts'

beforeAll(startNode)
afterAll(stopNode)

describe('a node', () => {
  test.each([
    [500, 'oops', -32002],
    [429, 'slow down', -32005],
    [200, 'not json', -32603],
    [200, '{"id":0}', -32603],
    [403, '<html>https://rpc.example/secret-key</html>', -32603],
  ])('that answers %i %s causes an error without details', async (status, text, code) => {
    node.failWith = [status, text]
    const { body } = await ask([request('eth_blockNumber', 1), request('eth_call', 2)])
    node.failWith = undefined
    expect(body.map((entry: { id: number; error: { code: number } }) => [entry.id, entry.error.code])).toEqual([
      [1, code],
      [2, code],
    ])
    expect(JSON.stringify(body)).not.toContain('secret-key')
  })

  test('that is unreachable causes an error', async () => {
    const { body } = await ask(request('eth_blockNumber'), { app: createApp('http://127.0.0.1:9') })
    expect(body.error).toEqual({ code: -32603, message: 'The node did not answer' })
  })

  test('has ten seconds to answer [EMB-13]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    onTestFinished(() => timeout.mockRestore())
    const { body } = await ask(request('eth_blockNumber'))
    // Minus the time that passed before the node was called.
    const [ms = 0] = timeout.mock.calls.at(-1) ?? []
    expect(Math.ceil(ms / 1000)).toBe(10)
    expect(body.error.code).toBe(-32603)
  })

  test('is cut off if its response exceeds the limit', async () => {
    expect((await ask(request('eth_getProof'))).body.error.code).toBe(-32005)
  })
})
