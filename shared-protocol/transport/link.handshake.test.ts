import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { acceptLink } from './acceptLink.ts'
import { openLink } from './openLink.ts'
import { type Hello, type Init, magic, randomId, versions } from './wire.ts'

const frameOrigin = 'https://app.example'
const hostOrigin = 'https://host.example'
const instanceId = randomId()
const nothing = {}
const closings: (() => void)[] = []

let windowEvents = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  windowEvents = new EventTarget()
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents))
  vi.stubGlobal('document', { hidden: true })
})

afterEach(() => {
  for (const close of closings.splice(0)) close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Posted {
  data: unknown
  origin: string
  source: unknown
  ports?: readonly MessagePort[]
}

/** Dispatches an event on this window as the browser does for a message of another window. */
const receive = ({ data, origin, source, ports = [] }: Posted) =>
  windowEvents.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports }))

const createWindow = () => ({ postMessage: vi.fn() })
const hello = (fields: object = {}) =>
  ({ magic, kind: 'hello', versions, childNonce: randomId(), ...fields }) satisfies Partial<Hello>

const openParent = () => {
  const frame = createWindow()
  const onStatus = vi.fn()
  const link = openLink({
    // A stub of the frame's window: only posted to and compared.
    frameWindow: () => frame as unknown as Window,
    frameOrigin,
    instanceId,
    asks: nothing,
    answers: nothing,
    handlers: nothing,
    onStatus,
  })
  closings.push(link.close)
  return { frame, onStatus, link }
}

test('answers a hello with init and ports, origin pinned', () => {
  const { frame } = openParent()
  const said = hello()
  receive({ data: said, origin: frameOrigin, source: frame })
  expect(frame.postMessage).toHaveBeenCalledOnce()
  const [init, target, ports] = frame.postMessage.mock.calls[0] ?? []
  expect(init).toMatchObject({ magic, kind: 'init', childNonce: said.childNonce, instanceId })
  expect(target).toBe(frameOrigin)
  expect(ports).toHaveLength(2)
})

test.each([
  ['another window', { source: createWindow() }],
  ['no window', { source: null }],
  ['another origin', { origin: 'https://app.example.evil.test' }],
  ['the null origin', { origin: 'null' }],
  ['another magic word', { data: hello({ magic: 'other' }) }],
  ['a newer protocol', { data: hello({ versions: { oldest: 3, newest: 4 } }) }],
  ['a short nonce', { data: hello({ childNonce: 'abc' }) }],
  ['null', { data: null }],
  ['a text', { data: 'hello' }],
  ['a number', { data: 1 }],
  ['an array', { data: [] }],
])('a hello with %s is ignored [API-04]', (_title, wrong) => {
  const { frame, onStatus } = openParent()
  receive({ data: hello(), origin: frameOrigin, source: frame, ...wrong })
  expect(frame.postMessage).not.toHaveBeenCalled()
  expect(onStatus).not.toHaveBeenCalled()
})

test('accepts a newer build’s extra fields', () => {
  const { frame } = openParent()
  const said = hello({ versions: { oldest: 1, newest: 7 }, extra: 1 })
  receive({ data: said, origin: frameOrigin, source: frame })
  expect(frame.postMessage.mock.calls[0]?.[0]).toMatchObject({ version: versions.newest })
})

test('answers repeated hellos until the ports are taken', async () => {
  vi.useRealTimers()
  const { frame, link } = openParent()
  const said = hello()
  receive({ data: said, origin: frameOrigin, source: frame })
  receive({ data: said, origin: frameOrigin, source: frame })
  expect(frame.postMessage).toHaveBeenCalledTimes(2)
  const [init, , [, callPort]] = frame.postMessage.mock.calls[1] as [Init, string, [MessagePort, MessagePort]]
  callPort.postMessage({ kind: 'ready', parentNonce: init.parentNonce, childNonce: init.childNonce, build: '1' })
  await expect.poll(() => link.status()).toBe('ready')
  receive({ data: said, origin: frameOrigin, source: frame })
  expect(frame.postMessage).toHaveBeenCalledTimes(2)
  receive({ data: hello(), origin: frameOrigin, source: frame })
  expect(frame.postMessage).toHaveBeenCalledTimes(3)
})

test.each([0, 1])('a frame taking the ports of answer %i is bound', async (answer) => {
  vi.useRealTimers()
  const { frame, link, onStatus } = openParent()
  const said = hello()
  for (const data of [said, said]) receive({ data, origin: frameOrigin, source: frame })
  const [init, , [, callPort]] = frame.postMessage.mock.calls[answer] as [Init, string, [MessagePort, MessagePort]]
  callPort.postMessage({ kind: 'ready', parentNonce: init.parentNonce, childNonce: init.childNonce, build: '1' })
  await expect.poll(() => link.status()).toBe('ready')
  expect(onStatus).toHaveBeenCalledOnce()
})

test('is ready only after ready with both nonces', async () => {
  vi.useRealTimers()
  const { frame, link } = openParent()
  receive({ data: hello(), origin: frameOrigin, source: frame })
  const [init, , [, callPort]] = frame.postMessage.mock.calls[0] as [Init, string, [MessagePort, MessagePort]]
  const { parentNonce, childNonce } = init
  callPort.postMessage({ kind: 'ready', parentNonce: randomId(), childNonce, build: '1' })
  callPort.postMessage({ kind: 'ready', parentNonce })
  callPort.postMessage('ready')
  expect(link.status()).toBe('opening')
  callPort.postMessage({ kind: 'ready', parentNonce, childNonce, build: '1' })
  await expect.poll(() => link.status()).toBe('ready')
})

test('a closed link ignores hellos', () => {
  const { frame, link } = openParent()
  link.close()
  receive({ data: hello(), origin: frameOrigin, source: frame })
  expect(frame.postMessage).not.toHaveBeenCalled()
})

const openChild = () => {
  const parent = createWindow()
  vi.stubGlobal('parent', parent)
  const onBound = vi.fn()
  const link = acceptLink({
    holder: parent,
    isAllowedOrigin: (origin) => origin === hostOrigin,
    helloTarget: hostOrigin,
    build: '1',
    asks: nothing,
    answers: nothing,
    handlers: nothing,
    onBound,
  })
  closings.push(link.close)
  vi.advanceTimersByTime(0)
  const [said] = parent.postMessage.mock.calls[0] as [Hello, string]
  const createInit = (fields: object = {}) => {
    const ports = [new MessageChannel().port1, new MessageChannel().port1]
    const data = { magic, kind: 'init', version: 1, parentNonce: randomId(), instanceId, childNonce: said.childNonce }
    return { data: { ...data, ...fields }, origin: hostOrigin, source: parent as unknown, ports }
  }
  return { parent, onBound, link, createInit }
}

test('the frame repeats hello to its parent for 20 seconds', () => {
  const { parent } = openChild()
  vi.advanceTimersByTime(60_000)
  expect(parent.postMessage).toHaveBeenCalledTimes(13)
  for (const [said, target] of parent.postMessage.mock.calls) {
    expect(said).toMatchObject({ magic, kind: 'hello' })
    expect(target).toBe(hostOrigin)
  }
})

test('the frame binds to its parent’s first init', () => {
  const { parent, onBound, link, createInit } = openChild()
  receive(createInit())
  expect(onBound).toHaveBeenCalledExactlyOnceWith({ origin: hostOrigin, instanceId })
  expect(link.status()).toBe('ready')
  const said = parent.postMessage.mock.calls.length
  vi.advanceTimersByTime(60_000)
  expect(parent.postMessage).toHaveBeenCalledTimes(said)
})

test('the frame accepts a newer init with extra fields', () => {
  const { onBound, createInit } = openChild()
  receive(createInit({ extra: 1 }))
  expect(onBound).toHaveBeenCalledOnce()
})

test('a second init is ignored', () => {
  const { onBound, createInit } = openChild()
  receive(createInit())
  receive(createInit({ instanceId: randomId() }))
  expect(onBound).toHaveBeenCalledOnce()
})

const spare = () => new MessageChannel().port1

test.each([
  ['another window', {}, { source: createWindow() }],
  ['another origin', {}, { origin: 'https://host.example.evil.test' }],
  ['the null origin', {}, { origin: 'null' }],
  ['a nonce that was not said', { childNonce: randomId() }, {}],
  ['a newer protocol', { version: 3 }, {}],
  ['no ports', {}, { ports: [] }],
  ['one port', {}, { ports: [spare()] }],
  ['three ports', {}, { ports: [spare(), spare(), spare()] }],
])('an init with %s is ignored [API-04]', (_title, fields, wrong) => {
  const { onBound, createInit } = openChild()
  receive({ ...createInit(fields), ...wrong })
  expect(onBound).not.toHaveBeenCalled()
  receive(createInit())
  expect(onBound).toHaveBeenCalledOnce()
})
