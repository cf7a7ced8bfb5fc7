import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineMethod } from '../defineMethod.ts'
import { ProtocolError, RequestAbortedError } from '../errors/remote.ts'
import { callMethods } from './callMethods.ts'
import type { Request } from './wire.ts'

const table = {
  getChainId: defineMethod({ params: z.strictObject({}), result: z.strictObject({ chainId: z.string() }) }),
}

/** A caller whose other side answers whatever it is told to. */
const createCaller = (answer: (request: Request) => unknown) => {
  const send = vi.fn(async (request: Request) => answer(request))
  return { send, calls: callMethods(table, send, () => true) }
}

test('a request has a random id of 128 bits and the name of the wire [EMB-03]', async () => {
  const { send, calls } = createCaller(({ id }) => ({ id, type: 'GET_CHAIN_ID_SUCCESS', payload: { chainId: 'x' } }))
  await calls.getChainId({})
  await calls.getChainId({})
  const [first, second] = send.mock.calls.map(([request]) => request)
  expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), type: 'GET_CHAIN_ID', payload: {} })
  expect(first?.id).not.toBe(second?.id)
})

const success = { type: 'GET_CHAIN_ID_SUCCESS', payload: { chainId: 'eip155:1' } }

test.each([
  ['nothing', () => undefined],
  ['a text', () => 'eip155:1'],
  ['an answer to another request', () => ({ ...success, id: '0'.repeat(32) })],
  ['an answer to another method', ({ id }: Request) => ({ ...success, id, type: 'IS_CONNECTED_SUCCESS' })],
  ['an answer with a further field', ({ id }: Request) => ({ ...success, id, extra: 1 })],
  ['a result without its field', ({ id }: Request) => ({ ...success, id, payload: {} })],
  ['a result with a further field', ({ id }: Request) => ({ ...success, id, payload: { chainId: 'x', key: 1 } })],
  [
    'a result with an own __proto__',
    ({ id }: Request) => ({ ...success, id, payload: JSON.parse('{"chainId":"x","__proto__":{"polluted":1}}') }),
  ],
  ['an error without a code', ({ id }: Request) => ({ id, type: 'GET_CHAIN_ID_ERROR', payload: { message: 'x' } })],
  [
    'an error with a stack',
    ({ id }: Request) => ({ id, type: 'GET_CHAIN_ID_ERROR', payload: { code: 1, message: 'x', stack: 'y' } }),
  ],
])('%s is a protocol error', async (_title, answer) => {
  const { calls } = createCaller(answer)
  await expect(calls.getChainId({})).rejects.toThrow(ProtocolError)
  expect({}).not.toHaveProperty('polluted')
})

test('what was aborted before is not sent', async () => {
  const { send, calls } = createCaller(() => undefined)
  await expect(calls.getChainId({}, { signal: AbortSignal.abort() })).rejects.toThrow(RequestAbortedError)
  expect(send).not.toHaveBeenCalled()
})
