import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createReceiveBody } from './createReceiveBody.ts'

const mebibyte = 1_048_576

/** A higher timeout for busy machines. */
const soon = { timeout: 20_000 }

beforeAll(() => {
  // Hono logs aborted bodies, such as those that the tests end.
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => log.mockRestore()
})

/** Starts a loopback server that responds with the length of a body. A header identifies visitors. */
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
  // For a server that listens on a port, the address has this type.
  const { port } = server.address() as AddressInfo
  const sockets: ReturnType<typeof connect>[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  /** Starts a request, and sends a part of its body. */
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

describe('incomplete bodies [API-03]', () => {
  test.each([
    ['of a declared length', `Content-Length: ${mebibyte}`],
    ['of no declared length', 'Transfer-Encoding: chunked'],
  ])('%s are limited to 16 MiB per network', async (_name, length) => {
    const { begin, ask } = await start()
    const held = Array.from({ length: 16 }, (_, index) => begin(`192.0.2.${index}`, length))
    await expect.poll(() => ask('192.0.2.99', 17_000), soon).toBe(503)
    expect(await ask('192.0.2.99', 16_000)).toBe(200)
    expect(await ask('198.51.100.1', mebibyte)).toBe(200)
    for (const socket of held) socket.resetAndDestroy()
    await expect.poll(() => ask('192.0.2.99', 17_000), soon).toBe(200)
  })

  test('are limited to 128 MiB in total', async () => {
    const { begin, ask } = await start()
    for (let index = 0; index < 128; index += 1) begin(`10.0.${index % 8}.1`, `Content-Length: ${mebibyte}`)
    await expect.poll(() => ask('192.0.2.1', 17_000), soon).toBe(503)
    expect(await ask('192.0.2.1', 16_000)).toBe(200)
  })
})

test('complete bodies release their room; larger ones get 413', async () => {
  const { ask } = await start()
  for (let count = 0; count < 20; count += 1) expect(await ask('192.0.2.1', mebibyte)).toBe(200)
  expect(await ask('192.0.2.1', mebibyte + 1)).toBe(413)
})
