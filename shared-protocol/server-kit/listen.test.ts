import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

test('reports a port in use, closes the app’s resources', async () => {
  const close = vi.fn(async () => {})
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  // For a server that listens on a port, the address has this type.
  const { port } = other.address() as AddressInfo
  await expect(listen(new Hono(), { port, hostname: '127.0.0.1', close })).rejects.toThrow(
    `Cannot listen on port ${port} of 127.0.0.1: EADDRINUSE`,
  )
  expect(close).toHaveBeenCalledOnce()
  await new Promise((resolve) => other.close(resolve))
})

/** Returns an unused port. */
const freePort = async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // For a server that listens on a port, the address has this type.
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('ends a request whose body arrives too late', async () => {
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
