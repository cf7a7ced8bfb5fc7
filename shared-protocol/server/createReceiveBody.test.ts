import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createReceiveBody } from './createReceiveBody.ts'

const mebibyte = 1_048_576

/** A busy machine takes longer than an idle one. */
const soon = { timeout: 20_000 }

beforeAll(() => {
  // Hono logs bodies that break off, as the tests end them.
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => log.mockRestore()
})

/** A server on the loopback that answers with the length of a body. Visitors are named by a header. */
const start = async () => {
  const receive = createReceiveBody('x-visitor', {
    refuseSize: (context) => context.text('too large', 413),
    refuseBusy: (context) => context.text('busy', 503),
  })
  const app = new Hono().post('/', receive(mebibyte), async (context) =>
    context.text(String((await context.req.text()).length)),
  )
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const sockets: ReturnType<typeof connect>[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  /** Begins a request, and sends a part of its body. */
  const begin = (visitor: string, length: string, part = '') => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(`POST / HTTP/1.1\r\nHost: one.example\r\nX-Visitor: ${visitor}\r\n${length}\r\n\r\n${part}`)
    return socket
  }
  const ask = async (visitor: string, length: number) => {
    const headers = { 'x-visitor': visitor, connection: 'close' }
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: 'x'.repeat(length) })
    return answer.status
  }
  return { begin, ask }
}

describe('bodies that have begun and do not end [API-03]', () => {
  test.each([
    ['of a declared length', `Content-Length: ${mebibyte}`],
    ['of no declared length', 'Transfer-Encoding: chunked'],
  ])('%s take up 16 MiB of one network, while small ones and those of others come', async (_name, length) => {
    const { begin, ask } = await start()
    const held = Array.from({ length: 16 }, (_, index) => begin(`192.0.2.${index}`, length))
    await expect.poll(() => ask('192.0.2.99', 17_000), soon).toBe(503)
    expect(await ask('192.0.2.99', 16_000)).toBe(200)
    expect(await ask('198.51.100.1', mebibyte)).toBe(200)
    for (const socket of held) socket.resetAndDestroy()
    await expect.poll(() => ask('192.0.2.99', 17_000), soon).toBe(200)
  })

  test('take up 128 MiB of all', async () => {
    const { begin, ask } = await start()
    for (let index = 0; index < 128; index += 1) begin(`10.0.${index % 8}.1`, `Content-Length: ${mebibyte}`)
    await expect.poll(() => ask('192.0.2.1', 17_000), soon).toBe(503)
    expect(await ask('192.0.2.1', 16_000)).toBe(200)
  })
})

test('a body that has come takes up nothing, and one that is too large is told so', async () => {
  const { ask } = await start()
  for (let count = 0; count < 20; count += 1) expect(await ask('192.0.2.1', mebibyte)).toBe(200)
  expect(await ask('192.0.2.1', mebibyte + 1)).toBe(413)
})
