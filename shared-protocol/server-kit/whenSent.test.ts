import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Context } from 'hono'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { whenSent } from './whenSent.ts'

/** A stub of a Node server's connection. */
const createSocket = () =>
  Object.assign(new EventEmitter(), { closed: false, destroy: vi.fn(), setMaxListeners: () => undefined })
/** A stub of a Node server's response. */
const createOutgoing = () => Object.assign(new EventEmitter(), { closed: false, setTimeout: vi.fn() })
const createExchange = () => ({ incoming: { socket: createSocket() }, outgoing: createOutgoing() })
// Only the environment of the context is read.
const contextOf = (env: object) => ({ env }) as unknown as Context

describe('a response', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is sent when closed, without further connection listeners', async () => {
    const exchange = createExchange()
    const sent = vi.fn()
    const sending = whenSent(contextOf(exchange), Promise.resolve()).then(sent)
    await Promise.resolve()
    expect(sent).not.toHaveBeenCalled()
    exchange.outgoing.emit('close')
    await sending
    expect(vi.getTimerCount()).toBe(0)
    expect(exchange.incoming.socket.listenerCount('close')).toBe(0)
  })

  test('cuts off a visitor after 30 seconds', async () => {
    const exchange = createExchange()
    const { socket } = exchange.incoming
    void whenSent(contextOf(exchange), Promise.resolve())
    await vi.advanceTimersByTimeAsync(29_999)
    expect(socket.destroy).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(socket.destroy).toHaveBeenCalledOnce()
  })

  test('cuts off a visitor stalled for 5 seconds', async () => {
    const exchange = createExchange()
    const answering = new Promise((resolve) => setTimeout(resolve, 9000))
    void whenSent(contextOf(exchange), answering)
    await vi.advanceTimersByTimeAsync(8999)
    expect(exchange.outgoing.setTimeout).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const [ms, cutOff] = exchange.outgoing.setTimeout.mock.calls[0] ?? []
    expect(ms).toBe(5000)
    cutOff()
    expect(exchange.incoming.socket.destroy).toHaveBeenCalledOnce()
  })

  test('resolves immediately without a Node server or a connection', async () => {
    await expect(whenSent(contextOf({}), Promise.resolve())).resolves.toBeUndefined()
    const exchange = createExchange()
    exchange.incoming.socket.closed = true
    await expect(whenSent(contextOf(exchange), Promise.resolve())).resolves.toBeUndefined()
  })
})

/** Starts a loopback server. Each request waits for the test's response. */
const startServer = async () => {
  const exchanges: { incoming: IncomingMessage; outgoing: ServerResponse }[] = []
  const sent: Promise<void>[] = []
  const server = createServer((incoming, outgoing) => {
    exchanges.push({ incoming, outgoing })
    sent.push(whenSent(contextOf({ incoming, outgoing }), Promise.resolve()))
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // For a server that listens on a port, the address has this type.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  /** Sends `count` requests in one packet, and waits until the server has received all. */
  const pipeline = async (count: number) => {
    socket.write('GET / HTTP/1.1\r\nHost: rpc.example\r\n\r\n'.repeat(count))
    // A higher timeout for busy machines.
    await expect.poll(() => exchanges.length, { timeout: 20_000 }).toBe(count)
  }
  return { exchanges, sent, socket, pipeline }
}

describe('pipelined requests without a response', () => {
  test('all end when the connection is reset', async () => {
    const { sent, socket, pipeline } = await startServer()
    await pipeline(33)
    socket.resetAndDestroy()
    await expect(Promise.all(sent)).resolves.toHaveLength(33)
  })

  test('all end when one of them is cut off', async () => {
    const { exchanges, sent, socket, pipeline } = await startServer()
    socket.on('error', () => undefined)
    await pipeline(33)
    // The event of a stalled response's timeout.
    exchanges.at(-1)?.outgoing.emit('timeout')
    await expect(Promise.all(sent)).resolves.toHaveLength(33)
  })

  test('end individually when answered, and the connection stays open', async () => {
    const { exchanges, sent, socket, pipeline } = await startServer()
    socket.resume()
    await pipeline(33)
    for (const { outgoing } of exchanges.toReversed()) outgoing.end()
    await expect(Promise.all(sent)).resolves.toHaveLength(33)
    expect(exchanges[0]?.incoming.socket.destroyed).toBe(false)
  })
})
