import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitInFlight } from './limitInFlight.ts'

/** Requests of one visitor, each over a connection that the test closes. */
const start = () => {
  const app = new Hono().get('/', limitInFlight(undefined), (context) => context.text('done'))
  const ask = async () => {
    const outgoing = Object.assign(new EventEmitter(), { closed: false, setTimeout: () => undefined })
    const incoming = {
      socket: Object.assign(new EventEmitter(), { remoteAddress: '192.0.2.1', destroy: () => undefined }),
    }
    const { status } = await app.request('/', {}, { incoming, outgoing })
    return { status, close: () => outgoing.emit('close') }
  }
  return ask
}

test('keeps a slot until the response is sent', async () => {
  const ask = start()
  const answers = await Promise.all(Array.from({ length: 32 }, ask))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await ask()
  expect(refused.status).toBe(503)
  refused.close()
  answers[0]?.close()
  await expect.poll(async () => (await ask()).status).toBe(200)
})
