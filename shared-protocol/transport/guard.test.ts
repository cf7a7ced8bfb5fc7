import { expose } from 'comlink'
import { afterEach, expect, test, vi } from 'vitest'
import { guardCalls, guardReplies } from './guard.ts'

/** An idle machine takes a tenth of a second. */
const soonMs = 20_000

const open: MessagePort[] = []

afterEach(() => {
  for (const port of open.splice(0)) port.close()
})

const createChannel = () => {
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  return { port1, port2 }
}

class Service {
  secret = 'secret'
  send = async (message: unknown) => ({ echoed: message })
}

/** An unprotected service behind the guard: only the guard can have refused a call. */
const openService = (limit = { burst: 1000, perSecond: 0 }) => {
  const { port1, port2 } = createChannel()
  expose(new Service(), guardCalls(port1, limit))
  return (message: unknown, transfer: Transferable[] = []) =>
    new Promise<unknown>((resolve) => {
      port2.onmessage = ({ data }) => resolve(data)
      port2.postMessage(message, transfer)
    })
}

const raw = (value: unknown) => ({ type: 'RAW', value })
const call = (fields: Record<string, unknown> = {}) => ({
  id: 'call',
  type: 'APPLY',
  path: ['send'],
  argumentList: [raw('hello')],
  ...fields,
})
const legalAnswer = { id: 'call', ...raw({ echoed: 'hello' }) }
const refused = (id: string | null) => ({
  id,
  type: 'HANDLER',
  name: 'throw',
  value: { isError: true, value: { name: 'RpcError', message: 'Invalid request', code: -32600 } },
})

const pollution = JSON.parse('{"__proto__":{"polluted":true}}')
const deep = Array.from({ length: 30 }).reduce((inner: unknown) => [inner], [])

const attacks: [title: string, message: unknown][] = [
  ['GET of a field', { id: 'x', type: 'GET', path: ['secret'] }],
  ['GET of the whole service', { id: 'x', type: 'GET', path: [] }],
  ['SET of a field', { id: 'x', type: 'SET', path: ['secret'], value: raw('mine') }],
  ['SET of the method', { id: 'x', type: 'SET', path: ['send'], value: raw('mine') }],
  ['SET through __proto__', { id: 'x', type: 'SET', path: ['__proto__', '__proto__', 'polluted'], value: raw(true) }],
  [
    'CONSTRUCT of source text',
    { id: 'x', type: 'CONSTRUCT', path: ['send', 'constructor'], argumentList: [raw('globalThis.polluted = true')] },
  ],
  ['RELEASE', { id: 'x', type: 'RELEASE' }],
  ['ENDPOINT', { id: 'x', type: 'ENDPOINT' }],
  ['a call of toString', call({ id: 'x', path: ['toString'] })],
  ['a call of constructor', call({ id: 'x', path: ['constructor'] })],
  ['a call of __defineGetter__', call({ id: 'x', path: ['__defineGetter__'] })],
  ['a call below the method', call({ id: 'x', path: ['send', 'call'] })],
  ['a path that is a text', call({ id: 'x', path: 'send' })],
  ['an unknown handler as argument', call({ id: 'x', argumentList: [{ type: 'HANDLER', name: 'nope', value: 1 }] })],
  [
    'a throw handler as argument',
    call({ id: 'x', argumentList: [{ type: 'HANDLER', name: 'throw', value: { isError: false, value: 'boo' } }] }),
  ],
  ['arguments that are no array', call({ id: 'x', argumentList: 'hello' })],
  ['no arguments', call({ id: 'x', argumentList: [] })],
  ['two arguments', call({ id: 'x', argumentList: [raw(1), raw(2)] })],
  ['arguments with a property', call({ id: 'x', argumentList: Object.assign([raw(1)], { constructor: 'x' }) })],
  ['a path with a property and no item', call({ id: 'x', path: Object.assign(Array(1), { constructor: 'x' }) })],
  ['a path with a property', call({ id: 'x', path: Object.assign(['send'], { constructor: 'x' }) })],
  ['an argument with another field', call({ id: 'x', argumentList: [{ ...raw(1), name: 'proxy' }] })],
  ['an argument of excessive depth', call({ id: 'x', argumentList: [raw(deep)] })],
  ['an argument with an own __proto__', call({ id: 'x', argumentList: [raw(pollution)] })],
  ['an argument that is no plain value', call({ id: 'x', argumentList: [raw(new Map())] })],
  ['a type that is not known', call({ id: 'x', type: 'EVAL' })],
]

test.each(attacks)('%s is refused, and legal calls still succeed', async (_title, message) => {
  const ask = openService()
  expect(await ask(call())).toEqual(legalAnswer)
  expect(await ask(message)).toEqual(refused('x'))
  expect(await ask(call())).toEqual(legalAnswer)
  expect({}).not.toHaveProperty('polluted')
  expect(globalThis).not.toHaveProperty('polluted')
})

test.each([
  ['null', null],
  ['a text', 'send'],
  ['a number', 7],
  ['an array', [1, 2]],
  ['an id of 129 characters', call({ id: 'x'.repeat(129) })],
  ['an id that is a number', call({ id: 7 })],
  ['a call without an id', call({ id: undefined })],
])('%s is refused without a request id', async (_title, message) => {
  const ask = openService()
  expect(await ask(message)).toEqual(refused(null))
  expect(await ask(call())).toEqual(legalAnswer)
})

test('a live object as an argument is refused', async () => {
  const ask = openService()
  const { port1 } = createChannel()
  const proxy = call({ id: 'x', argumentList: [{ type: 'HANDLER', name: 'proxy', value: port1 }] })
  expect(await ask(proxy, [port1])).toEqual(refused('x'))
  expect(await ask(call())).toEqual(legalAnswer)
})

test('a call that transfers a port is refused', async () => {
  const ask = openService()
  const { port1 } = createChannel()
  expect(await ask(call({ id: 'x' }), [port1])).toEqual(refused('x'))
})

test('a 20 MB text is refused in bounded time', async () => {
  const ask = openService()
  const startedAt = performance.now()
  expect(await ask(call({ id: 'x', argumentList: [raw('x'.repeat(20_000_000))] }))).toEqual(refused('x'))
  expect(performance.now() - startedAt).toBeLessThan(soonMs)
})

test('calls above the limit are answered with -32005', async () => {
  const ask = openService({ burst: 2, perSecond: 0 })
  expect(await ask(call())).toEqual(legalAnswer)
  expect(await ask(call())).toEqual(legalAnswer)
  expect(await ask(call())).toMatchObject({ value: { value: { code: -32005, message: 'Limit exceeded' } } })
})

test('a message that makes the guard fail is refused', async () => {
  const ask = openService()
  const clock = vi.spyOn(performance, 'now').mockImplementationOnce(() => {
    throw new Error('No clock')
  })
  expect(await ask(call())).toMatchObject({ value: { value: { code: -32600 } } })
  clock.mockRestore()
  expect(await ask(call())).toEqual(legalAnswer)
})

test.each([
  ['a live object', { id: 'x', type: 'HANDLER', name: 'proxy', value: {} }],
  ['an unknown handler', { id: 'x', type: 'HANDLER', name: 'nope', value: {} }],
  ['a value that is not plain', { id: 'x', type: 'RAW', value: new Date() }],
  ['an error that would set a prototype', { id: 'x', type: 'HANDLER', name: 'throw', value: pollution }],
  ['an answer without an id', { type: 'RAW', value: 1 }],
  ['a text', 'RAW'],
])('%s is not a valid answer', async (_title, message) => {
  const { port1, port2 } = createChannel()
  const heard: unknown[] = []
  const endpoint = guardReplies(port2)
  const last = new Promise<void>((resolve) => {
    endpoint.addEventListener('message', (event: Event) => {
      heard.push((event as MessageEvent).data)
      resolve()
    })
  })
  endpoint.start?.()
  port1.postMessage(message)
  port1.postMessage({ id: 'last', ...raw(1) })
  await last
  expect(heard).toEqual([{ id: 'last', ...raw(1) }])
})
