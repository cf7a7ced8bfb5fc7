import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createResolve } from './createResolve.ts'

/** A name server that never answers. */
const nameServer = () => {
  const socket = createSocket('udp4')
  let questions = 0
  socket.on('message', () => {
    questions += 1
  })
  return { socket, questions: () => questions }
}

let silent: ReturnType<typeof nameServer>
let resolve: ReturnType<typeof createResolve>
let ending: AbortController

beforeEach(async () => {
  silent = nameServer()
  silent.socket.bind(0, '127.0.0.1')
  await once(silent.socket, 'listening')
  ending = new AbortController()
  // Lookups do not time out during a test.
  resolve = createResolve({ servers: [`127.0.0.1:${silent.socket.address().port}`], timeoutMs: 600_000 })
})
afterEach(() => silent.socket.close())

test('other lookups continue while one waits', async () => {
  const names = Array.from({ length: 16 }, (_, index) => `${index}.slow.test`)
  let ended = 0
  const lookups = names.map((name) => resolve(name, ending.signal).finally(() => (ended += 1)))
  const settled = Promise.allSettled(lookups)
  await expect.poll(silent.questions).toBeGreaterThanOrEqual(16)
  expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) })
  expect(ended).toBe(0)
  ending.abort()
  expect((await settled).map(({ status }) => status)).toEqual(names.map(() => 'rejected'))
})

test('the signal cancels only its own lookup', async () => {
  const other = new AbortController()
  let isOtherEnded = false
  const first = resolve('first.test', ending.signal)
  const second = resolve('second.test', other.signal).finally(() => (isOtherEnded = true))
  await expect.poll(silent.questions).toBeGreaterThanOrEqual(2)
  ending.abort()
  await expect(first).rejects.toMatchObject({ code: 'ECANCELLED' })
  expect(isOtherEnded).toBe(false)
  other.abort()
  await expect(second).rejects.toMatchObject({ code: 'ECANCELLED' })
})

test.each([
  [1, 2],
  [2, 4],
])('with %i tries, silent name servers get %i queries', async (tries, questions) => {
  const servers = [`127.0.0.1:${silent.socket.address().port}`]
  await expect(createResolve({ servers, timeoutMs: 50, tries })('lost.test', ending.signal)).rejects.toThrow()
  expect(silent.questions()).toBe(questions)
})

test('a lookup after its deadline queries no name server', async () => {
  ending.abort()
  await expect(resolve('late.test', ending.signal)).rejects.toThrow()
  expect(silent.questions()).toBe(0)
})
