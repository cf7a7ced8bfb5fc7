import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

test('a port that is taken is named, and what the app works with is closed', async () => {
  const close = vi.fn(async () => {})
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = other.address() as AddressInfo
  await expect(listen(new Hono(), { port, hostname: '127.0.0.1', close })).rejects.toThrow(
    `Cannot listen on port ${port} of 127.0.0.1: EADDRINUSE`,
  )
  expect(close).toHaveBeenCalledOnce()
  await new Promise((resolve) => other.close(resolve))
})

/** A port that nothing listens on. */
const freePort = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('a request whose body does not arrive in time is ended', async () => {
  const app = new Hono().post('/', async (context) => context.text(await context.req.text().catch(() => '')))
  const port = await freePort()
  const stop = await listen(app, { port, hostname: '127.0.0.1', arrivalMs: 20 })
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 9\r\n\r\nhalf'),
  )
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await new Promise((resolve) => socket.on('close', resolve))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await stop()
})
