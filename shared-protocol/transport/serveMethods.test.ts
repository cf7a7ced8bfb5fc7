import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEvent, defineMethod } from '../defineMethod.ts'
import * as schema from '../schema.ts'
import { ChainId } from '../vocabulary/caip.ts'
import { flag } from '../vocabulary/scalars.ts'
import { type FindMethod, findIn, serveMethods } from './serveMethods.ts'
import { randomId, versions } from './wire.ts'

const table = {
  switchNetwork: defineMethod({
    params: z.strictObject({ caipNetworkId: ChainId, from: z.optional(z.strictObject({ id: ChainId })) }),
    result: z.strictObject({ isSwitched: z.boolean() }),
  }),
}

const wantedId = randomId()

const createServer = (switchNetwork: () => { isSwitched: boolean } = () => ({ isSwitched: true })) => {
  const handler = vi.fn(switchNetwork)
  const server = serveMethods(findIn(table, { switchNetwork: handler }), {
    version: () => versions.newest,
    askWanted: async () => true,
    isWanted: async (id, ifLost) => id === wantedId && ifLost === 'hash',
  })
  return { handler, server }
}

const request = (payload: unknown = { caipNetworkId: 'eip155:1' }, type = 'SWITCH_NETWORK') => ({
  id: randomId(),
  type,
  payload,
})

test('answers a request under its own id with _SUCCESS [EMB-03]', async () => {
  const { server } = createServer()
  const asked = request()
  expect(await server.answer(asked)).toEqual({
    id: asked.id,
    type: 'SWITCH_NETWORK_SUCCESS',
    payload: { isSwitched: true },
  })
})

test('answers a failure under its own id with _ERROR [EMB-03]', async () => {
  const { server } = createServer(() => {
    throw new Error('https://internal.example')
  })
  const asked = request()
  expect(await server.answer(asked)).toEqual({
    id: asked.id,
    type: 'SWITCH_NETWORK_ERROR',
    payload: { code: -32603, message: 'Internal error' },
  })
})

test.each([
  ['a missing field', {}, 'caipNetworkId'],
  ['a wrong chain id', { caipNetworkId: '0x1' }, 'caipNetworkId'],
  ['a wrong field below another', { caipNetworkId: 'eip155:1', from: { id: 1 } }, 'from.id'],
  ['a further field', { caipNetworkId: 'eip155:1', force: true }, '(whole)'],
  ['a further field below another', { caipNetworkId: 'eip155:1', from: { id: 'eip155:1', x: 1 } }, 'from'],
  ['null', null, '(whole)'],
  ['nothing', undefined, '(whole)'],
])('%s in the params is refused by its path', async (_title, payload, path) => {
  const { server, handler } = createServer()
  expect(await server.answer({ ...request(), payload })).toMatchObject({
    type: 'SWITCH_NETWORK_ERROR',
    payload: { code: -32602, message: `Invalid params: ${path}` },
  })
  expect(handler).not.toHaveBeenCalled()
})

test.each(['TO_STRING', 'CONSTRUCTOR', '__PROTO__', '__DEFINE_GETTER__', 'EXPORT_KEY'])(
  '%s is not a method',
  async (type) => {
    const { server } = createServer()
    expect(await server.answer(request({}, type))).toMatchObject({ payload: { code: -32601 } })
  },
)

describe('methods outside the table', () => {
  const greet = defineMethod({ params: schema.strictObject({ isLoud: flag }), result: flag })
  const loaded = findIn({ greet }, { greet: ({ isLoud }) => isLoud })
  const parts = { version: () => versions.newest, askWanted: async () => true, isWanted: async () => true }
  const createLater = (later: FindMethod) =>
    serveMethods(findIn(table, { switchNetwork: () => ({ isSwitched: true }) }, later), parts)

  test('are not looked up if the table has the name', async () => {
    const later = vi.fn(loaded)
    await createLater(later).answer(request())
    expect(later).not.toHaveBeenCalled()
  })

  test('validate against their own schemas once loaded', async () => {
    const server = createLater(async (name) => loaded(name))
    expect(await server.answer(request({ isLoud: true }, 'GREET'))).toMatchObject({ payload: true })
    expect(await server.answer(request({ isLoud: 1 }, 'GREET'))).toMatchObject({ payload: { code: -32602 } })
    expect(await server.answer(request({}, 'SHOUT'))).toMatchObject({ payload: { code: -32601 } })
  })

  test('receive a cancellation that arrives while they load', async () => {
    let finish: () => void = () => undefined
    const loading = new Promise<void>((resolve) => {
      finish = resolve
    })
    const isAborted = vi.fn((aborted: boolean) => aborted)
    const slow = findIn({ greet }, { greet: (_params, { signal }) => isAborted(signal.aborted) })
    const server = createLater(async (name) => {
      await loading
      return slow(name)
    })
    const asked = request({ isLoud: true }, 'GREET')
    const answered = server.answer(asked)
    await server.answer(request({ id: asked.id }, 'CANCEL'))
    finish()
    await answered
    expect(isAborted).toHaveBeenCalledWith(true)
  })
})

test('refuses a repeated request id', async () => {
  const { server, handler } = createServer()
  const asked = request()
  await server.answer(asked)
  expect(await server.answer(asked)).toMatchObject({
    id: asked.id,
    payload: { code: -32600, message: 'This request was already made' },
  })
  expect(handler).toHaveBeenCalledOnce()
})

test('does not send a result that violates the table', async () => {
  const { server } = createServer(() => ({ isSwitched: true, privateKey: 'secret' }))
  const answer = await server.answer(request())
  expect(answer.payload).toEqual({ code: -32603, message: 'Internal error' })
})

test.each([
  ['null', null],
  ['a text', 'SWITCH_NETWORK'],
  ['an array', []],
  ['no id', { type: 'SWITCH_NETWORK', payload: {} }],
  ['a short id', { ...request(), id: 'abc' }],
  ['a lower-case type', { ...request(), type: 'switchNetwork' }],
  ['a further field', { ...request(), extra: 1 }],
])('%s is not a request', async (_title, message) => {
  const { server, handler } = createServer()
  expect(await server.answer(message)).toEqual({
    id: '0'.repeat(32),
    type: 'REQUEST_ERROR',
    payload: { code: -32600, message: 'Invalid request' },
  })
  expect(handler).not.toHaveBeenCalled()
  expect({}).not.toHaveProperty('polluted')
})

test('drops unknown fields of a newer event', async () => {
  const tell = vi.fn()
  const events = { tell: defineEvent(schema.strictObject({ isConnected: flag })) }
  const parts = { version: () => versions.newest, askWanted: async () => true, isWanted: async () => true }
  const server = serveMethods(findIn(events, { tell }), parts)
  expect(await server.answer(request({ isConnected: true, reason: 'x' }, 'TELL'))).toMatchObject({
    type: 'TELL_SUCCESS',
  })
  expect(tell.mock.calls[0]?.[0]).toEqual({ isConnected: true })
  expect(await server.answer(request({ reason: 'x' }, 'TELL'))).toMatchObject({ payload: { code: -32602 } })
})

test('omits newer fields for an older caller', async () => {
  const who = defineMethod({
    params: schema.strictObject({}),
    result: schema.strictObject({ isOpen: flag, isSmart: schema.since(2, flag) }),
  })
  const answer = { isOpen: true, isSmart: false }
  const parts = { askWanted: async () => true, isWanted: async () => true }
  const find = findIn({ who }, { who: () => answer })
  const older = serveMethods(find, { ...parts, version: () => 1 })
  expect((await older.answer(request({}, 'WHO'))).payload).toEqual({ isOpen: true })
  const newer = serveMethods(find, { ...parts, version: () => 2 })
  expect((await newer.answer(request({}, 'WHO'))).payload).toEqual(answer)
})

test('canceling an idle call has no effect', async () => {
  const { server } = createServer()
  expect(await server.answer(request({ id: randomId() }, 'CANCEL'))).toMatchObject({ type: 'CANCEL_SUCCESS' })
})

test.each(
  ['CANCEL', 'WANTED'].flatMap((type) =>
    [undefined, {}, { id: 7 }, { id: wantedId, force: true }].map((payload) => [type, payload]),
  ),
)('%s with %j is refused', async (type, payload) => {
  const { server } = createServer()
  expect(await server.answer(request(payload, type as string))).toMatchObject({
    type: `${type}_ERROR`,
    payload: { code: -32602 },
  })
})

test.each([
  [{ id: wantedId, ifLost: 'hash' }, true],
  [{ id: wantedId }, false],
  [{ id: randomId(), ifLost: 'hash' }, false],
])('checks by id whether a call is wanted: %j', async (payload, expected) => {
  const { server } = createServer()
  expect(await server.answer(request(payload, 'WANTED'))).toMatchObject({ type: 'WANTED_SUCCESS', payload: expected })
})
