import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createResolve } from '#protocol/server-kit/public-hosts/createResolve'
import { createBoundedFetch } from './boundedFetch.ts'

/** A name server that reads queries and never answers. */
let silent: Socket
let questions: number
beforeEach(async () => {
  questions = 0
  silent = createSocket('udp4')
  silent.on('message', () => {
    questions += 1
  })
  silent.bind(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterEach(() => silent.close())

const resolve = () => createResolve({ servers: [`127.0.0.1:${silent.address().port}`], timeoutMs: 600_000 })

describe('a bounded fetch', () => {
  test('blocks no thread while a name server is silent', async () => {
    const fetchIt = createBoundedFetch(false, { resolve: resolve() })
    const ending = new AbortController()
    const ask = (index: number) => fetchIt(`https://${index}.slow.test/`, { signal: ending.signal } as never)
    let ended = 0
    const asked = Promise.allSettled(Array.from({ length: 40 }, (_, index) => ask(index).finally(() => (ended += 1))))
    await expect.poll(() => questions).toBeGreaterThanOrEqual(40)
    expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) })
    expect(ended).toBe(0)
    ending.abort()
    expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set(['rejected']))
  })

  test.each(['10.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254', '192.0.2.1'])(
    'sends no request to %s',
    async (host) => {
      const asked: unknown[] = []
      const fetchIt: typeof fetch = async (url) => {
        asked.push(url)
        return new Response()
      }
      await expect(createBoundedFetch(false, { fetchIt })(`https://${host}/`, {} as never)).rejects.toThrow('private')
      expect(asked).toEqual([])
    },
  )

  test('ends a lookup that ignores its signal', async () => {
    const never = () => new Promise<never>(() => undefined)
    const signal = AbortSignal.timeout(20)
    const asking = createBoundedFetch(false, { resolve: never })('https://slow.test/', { signal } as never)
    await expect(asking).rejects.toMatchObject({ name: 'ProviderUnavailableError' })
  })
})
