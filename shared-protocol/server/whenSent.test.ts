import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Context } from 'hono'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { whenSent } from './whenSent.ts'

/** Stands for the connection of a Node server. */
const createSocket = () =>
  Object.assign(new EventEmitter(), { closed: false, destroy: vi.fn(), setMaxListeners: () => undefined })
/** Stands for the response of a Node server. */
const createOutgoing = () => Object.assign(new EventEmitter(), { closed: false, setTimeout: vi.fn() })
const createExchange = () => ({ incoming: { socket: createSocket() }, outgoing: createOutgoing() })
// Of the context only its environment is read.
const contextOf = (env: object) => ({ env }) as unknown as Context

describe('of an answer', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is sent when its response says so, and its connection is listened to no more', async () => {
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

  test('a visitor who does not take it in 30 seconds is cut off', async () => {
    const exchange = createExchange()
    const { socket } = exchange.incoming
    void whenSent(contextOf(exchange), Promise.resolve())
    await vi.advanceTimersByTimeAsync(29_999)
    expect(socket.destroy).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(socket.destroy).toHaveBeenCalledOnce()
  })

  test('a visitor who takes nothing for 5 seconds is cut off, counted from the answer', async () => {
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

  test('nothing is waited for where no Node server answers, or the connection is gone', async () => {
    await expect(whenSent(contextOf({}), Promise.resolve())).resolves.toBeUndefined()
    const exchange = createExchange()
    exchange.incoming.socket.closed = true
    await expect(whenSent(contextOf(exchange), Promise.resolve())).resolves.toBeUndefined()
  })
})

/** A server on the loopback. Each request waits to be answered by the test. */
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
  // A server that listens on a port has an address of this kind.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  /** Sends so many requests in one packet, and waits until the server has them all. */
  const pipeline = async (count: number) => {
    socket.write('GET / HTTP/1.1\r\nHost: rpc.example\r\n\r\n'.repeat(count))
    // A busy machine takes longer than an idle one.
    await expect.poll(() => exchanges.length, { timeout: 20_000 }).toBe(count)
  }
  return { exchanges, sent, socket, pipeline }
}

describe('of requests that are pipelined, none of which is answered', () => {
  test('each ends when the connection is reset', async () => {
    const { sent, socket, pipeline } = await startServer()
    await pipeline(33)
    socket.resetAndDestroy()
    await expect(Promise.all(sent)).resolves.toHaveLength(33)
  })

  test('each ends when one of them is cut off', async () => {
    const { exchanges, sent, socket, pipeline } = await startServer()
    socket.on('error', () => undefined)
    await pipeline(33)
    // What the timeout of a stalled answer calls.
    exchanges.at(-1)?.outgoing.emit('timeout')
    await expect(Promise.all(sent)).resolves.toHaveLength(33)
  })

  test('each ends when it is answered, and the connection goes on', async () => {
    const { exchanges, sent, socket, pipeline } = await startServer()
    socket.resume()
    await pipeline(33)
    for (const { outgoing } of exchanges.toReversed()) outgoing.end()
    await expect(Promise.all(sent)).resolves.toHaveLength(33)
    expect(exchanges[0]?.incoming.socket.destroyed).toBe(false)
  })
})
