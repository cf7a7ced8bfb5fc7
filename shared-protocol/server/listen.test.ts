import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
