import { expect, test, vi } from 'vitest'
import { type CallOptions, defineMethod } from '../defineMethod.ts'
import { LinkLostError, ProtocolError, RequestAbortedError } from '../errors/remote.ts'
import { rpcError, userRejected } from '../errors/rpc.ts'
import * as z from '../schema.ts'
import type { Json } from '../vocabulary/json.ts'
import { someText } from '../vocabulary/scalars.ts'
import { callMethods } from './callMethods.ts'
import { type Request, versions } from './wire.ts'

const table = {
  getChainId: defineMethod({ params: z.strictObject({}), result: z.strictObject({ chainId: someText(64) }) }),
  switchNetwork: defineMethod({
    params: z.strictObject({ chainId: someText(64), reason: z.since(2, someText(64)) }),
    result: z.strictObject({ chainId: someText(64) }),
  }),
}

/** Creates a caller whose other side gives a test's answers. */
const createCaller = (answer: (request: Request) => unknown, version = versions.newest) => {
  const send = vi.fn(async (request: Request) => answer(request))
  return {
    send,
    ...callMethods(
      table,
      (requestFor) => send(requestFor(version)),
      () => true,
    ),
  }
}

test('a request has a 128-bit id and wire name [EMB-03]', async () => {
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
  ['a result without its field', ({ id }: Request) => ({ ...success, id, payload: {} })],
  ['an error without a code', ({ id }: Request) => ({ id, type: 'GET_CHAIN_ID_ERROR', payload: { message: 'x' } })],
])('%s is a protocol error', async (_title, answer) => {
  const { calls } = createCaller(answer)
  await expect(calls.getChainId({})).rejects.toThrow(ProtocolError)
})

test('unknown fields in a newer callee’s answer are dropped', async () => {
  const payload = JSON.parse('{"chainId":"eip155:1","since":3,"__proto__":{"polluted":1}}')
  const { calls } = createCaller(({ id }) => ({ ...success, id, extra: 1, payload }))
  const result = await calls.getChainId({})
  expect(Object.entries(result)).toEqual([['chainId', 'eip155:1']])
  expect({}).not.toHaveProperty('polluted')
  const error = { code: 4001, message: 'No', stack: 'y' }
  const refused = createCaller(({ id }) => ({ id, type: 'GET_CHAIN_ID_ERROR', payload: error }))
  await expect(refused.calls.getChainId({})).rejects.toMatchObject({ code: 4001, message: 'No' })
})

test('newer fields are not sent to an older callee', async () => {
  const params = { chainId: 'eip155:1', reason: 'page' }
  const answer = ({ id }: Request) => ({ ...success, id, type: 'SWITCH_NETWORK_SUCCESS' })
  const [older, newer] = [createCaller(answer, 1), createCaller(answer)]
  await older.calls.switchNetwork(params)
  await newer.calls.switchNetwork(params)
  expect(older.send.mock.calls[0]?.[0].payload).toEqual({ chainId: 'eip155:1' })
  expect(newer.send.mock.calls[0]?.[0].payload).toEqual(params)
})

test('a call aborted beforehand is not sent', async () => {
  const { send, calls } = createCaller(() => undefined)
  await expect(calls.getChainId({}, { signal: AbortSignal.abort() })).rejects.toThrow(RequestAbortedError)
  expect(send).not.toHaveBeenCalled()
})

/** A call that the test answers. */
const createOpenCall = (options: CallOptions = {}) => {
  let answer: (message: unknown) => void = () => undefined
  let lose: (error: Error) => void = () => undefined
  const { send, calls, isWanted } = createCaller(
    () =>
      new Promise((resolve, reject) => {
        answer = resolve
        lose = reject
      }),
  )
  const called = calls.getChainId({}, options)
  const id = send.mock.calls[0]?.[0].id ?? ''
  return {
    called,
    ask: (ifLost?: Json) => isWanted(id, ifLost),
    answer: () => answer({ ...success, id }),
    lose: (error: Error = new LinkLostError()) => lose(error),
  }
}

const ifLost = { chainId: 'eip155:7' }

test('a call is wanted only until it is answered [EMB-14]', async () => {
  const { called, ask, answer } = createOpenCall()
  expect(await ask()).toBe(true)
  expect(await createCaller(() => undefined).isWanted('0'.repeat(32), undefined)).toBe(false)
  answer()
  await called
  expect(await ask()).toBe(false)
})

test('an aborted call is unwanted, its `ifLost` discarded [EMB-14]', async () => {
  const controller = new AbortController()
  const { called, ask } = createOpenCall({ signal: controller.signal })
  controller.abort()
  await expect(called).rejects.toThrow(RequestAbortedError)
  expect(await ask(ifLost)).toBe(false)
})

test('an aborted or lost call resolves with `ifLost` [EMB-14]', async () => {
  const controller = new AbortController()
  const { called, ask, lose } = createOpenCall({ signal: controller.signal })
  expect(await ask(ifLost)).toBe(true)
  controller.abort()
  lose()
  expect(await called).toEqual(ifLost)
})

test('a real answer or error takes precedence over `ifLost`', async () => {
  const answered = createOpenCall()
  await answered.ask(ifLost)
  answered.answer()
  expect(await answered.called).toEqual({ chainId: 'eip155:1' })
  const refused = createOpenCall()
  await refused.ask(ifLost)
  refused.lose(rpcError(userRejected))
  await expect(refused.called).rejects.toMatchObject({ code: 4001 })
})

test('`ifLost` must be a valid result of its method', async () => {
  const { called, ask, lose } = createOpenCall()
  await ask({ key: 'secret' })
  lose()
  await expect(called).rejects.toThrow(ProtocolError)
})

test('the original caller decides about a forwarded call [EMB-14]', async () => {
  const reports: unknown[] = []
  const answers = [true, false]
  const { called, ask, lose } = createOpenCall({
    stillWanted: async (given) => {
      reports.push(given)
      return answers.shift() ?? false
    },
  })
  expect([await ask(), await ask(ifLost)]).toEqual([true, false])
  expect(reports).toEqual([undefined, ifLost])
  lose()
  await expect(called).rejects.toThrow(LinkLostError)
})
