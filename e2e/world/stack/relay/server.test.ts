import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { findFreePort } from '../freePort.ts'
import { createMailbox } from './mailbox.ts'
import { startRelay } from './server.ts'
import { createClientKey, signToken } from './testClient.ts'

const topic = 'ab'.repeat(32)
const app = 'http://app.localhost:5301'

let port = 0
let stop: () => Promise<void>
beforeEach(async () => {
  port = await findFreePort()
  stop = await startRelay({ port, projects: ['demo'], origins: [app], framesPerMinute: 20 })
})
afterEach(() => stop())

interface Door {
  projectId?: string
  iat?: number
  origin?: string
  useOnCloseEvent?: string
}

const connect = ({ projectId = 'demo', iat = Date.now() / 1000, origin, useOnCloseEvent = 'true' }: Door = {}) => {
  const key = createClientKey()
  const aud = `ws://127.0.0.1:${port}`
  const auth = signToken(key, { iss: key.did, sub: 'cd'.repeat(32), aud, iat, exp: iat + 86_400 })
  return new WebSocket(`${aud}/?${new URLSearchParams({ auth, projectId, useOnCloseEvent })}`, { origin })
}

const nextFrame = async (socket: WebSocket) => JSON.parse(String((await once(socket, 'message'))[0]))

const ask = async (socket: WebSocket, id: string, method: string, params: object) => {
  const answer = nextFrame(socket)
  socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
  return answer
}

test('the relay carries messages between clients and returns ids unchanged', async () => {
  const [page, phone] = [connect({ origin: app }), connect()]
  await Promise.all([once(page, 'open'), once(phone, 'open')])
  expect(await ask(phone, '1700000000000000001', 'irn_subscribe', { topic })).toMatchObject({
    id: '1700000000000000001',
    jsonrpc: '2.0',
  })
  const pushed = nextFrame(phone)
  await ask(page, '1700000000000000002', 'irn_publish', { topic, message: 'c2VhbGVk', ttl: 300, tag: 1100 })
  expect(await pushed).toMatchObject({ method: 'irn_subscription', params: { data: { topic, message: 'c2VhbGVk' } } })
})

describe('clients refused with 3000 and a reason', () => {
  test.each([
    ['a project that it does not know', { projectId: 'other' }, 'Unauthorized: invalid key'],
    ['a page of another origin', { origin: 'https://evil.example' }, 'Unauthorized: origin not allowed'],
    ['a token of tomorrow', { iat: Date.now() / 1000 + 86_400 }, 'JWT validation error: JWT Token is not yet valid:'],
  ])('%s', async (_what, door, reason) => {
    const [code, given] = await once(connect(door), 'close')
    expect([code, String(given)]).toEqual([3000, reason])
  })
})

test('the relay refuses with 401 if the client requests no reason', async () => {
  const [, response] = await once(connect({ projectId: 'other', useOnCloseEvent: 'false' }), 'unexpected-response')
  expect(response.statusCode).toBe(401)
})

test('the relay closes with 1013 after too many frames, and reports invalid ones', async () => {
  const socket = connect()
  await once(socket, 'open')
  expect(await ask(socket, '1', 'irn_publish', {})).toMatchObject({ error: { code: -32602 } })
  const closed = once(socket, 'close')
  for (let frame = 0; frame < 30; frame += 1) socket.send('not JSON')
  const [code, reason] = await closed
  expect([code, String(reason)]).toEqual([1013, 'Too Many Requests'])
})

test('a restarted relay with its mailbox still delivers waiting messages', async () => {
  const mailbox = createMailbox(() => Date.now())
  const again = async () => {
    await stop()
    stop = await startRelay({ port, projects: ['demo'], origins: [app], mailbox })
  }
  await again()
  const page = connect({ origin: app })
  await once(page, 'open')
  await ask(page, '1', 'irn_publish', { topic, message: 'c2VhbGVk', ttl: 300, tag: 1100 })
  await again()
  const phone = connect()
  await once(phone, 'open')
  const frames: { method?: string }[] = []
  phone.on('message', (data) => frames.push(JSON.parse(String(data))))
  phone.send(JSON.stringify({ id: '2', jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }))
  await expect.poll(() => frames.map(({ method }) => method)).toContain('irn_subscription')
})

test('the relay reports its health', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(204)
})
