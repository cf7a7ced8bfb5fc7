import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHub } from './hub.ts'
import { createMailbox } from './mailbox.ts'

const topic = 'ab'.repeat(32)
const otherTopic = 'cd'.repeat(32)

interface Frame {
  id: unknown
  method?: string
  result?: unknown
  error?: { code: number; message: string }
  params?: { id: string; data: { topic: string; message: string; tag: number } }
}

let hub: ReturnType<typeof createHub>
beforeEach(() => {
  vi.useFakeTimers()
  hub = createHub({ mailbox: createMailbox(() => Date.now()), resendAfterMs: 5000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const join = (id: string) => {
  const frames: Frame[] = []
  const client = hub.join(id, (frame) => frames.push(frame as Frame))
  let asked = 1_700_000_000_000_000_000n
  return {
    frames,
    leave: client.leave,
    receive: client.receive,
    pushes: () => frames.filter(({ method }) => method === 'irn_subscription'),
    /** Sends a request and returns the answer, with 19-digit text ids as clients use them. */
    ask: async (method: string, params: unknown) => {
      asked += 1n
      const id = String(asked)
      client.receive({ id, jsonrpc: '2.0', method, params })
      await vi.advanceTimersByTimeAsync(0)
      return frames.find((frame) => frame.id === id)
    },
  }
}

const publication = { topic, message: 'c2VhbGVk', ttl: 300, tag: 1108, tvf: { chainId: 'eip155:1' } }

test('a subscription has the id that clients compute themselves', async () => {
  const phone = join('phone')
  const expected = createHash('sha256').update(`${topic}phone`).digest('hex')
  expect((await phone.ask('irn_subscribe', { topic }))?.result).toBe(expected)
  expect((await phone.ask('irn_batchSubscribe', { topics: [topic] }))?.result).toEqual([expected])
})

test('a message reaches subscribers, but not its sender', async () => {
  const [page, phone] = [join('page'), join('phone')]
  await page.ask('irn_subscribe', { topic })
  await phone.ask('irn_subscribe', { topic })
  expect((await page.ask('irn_publish', publication))?.result).toBe(true)
  const publishedAt = Date.now()
  expect(phone.pushes().map(({ params }) => params?.data)).toEqual([
    { topic, message: 'c2VhbGVk', tag: 1108, publishedAt, attestation: undefined },
  ])
  expect(page.pushes()).toEqual([])
})

test('a message waits for a returning client until acknowledged', async () => {
  const page = join('page')
  await page.ask('irn_publish', publication)
  const first = join('phone')
  await first.ask('irn_subscribe', { topic })
  first.leave()
  const second = join('phone')
  await second.ask('irn_batchSubscribe', { topics: [topic] })
  expect(second.pushes()).toHaveLength(1)
  second.receive({ id: second.pushes()[0]?.id, jsonrpc: '2.0', result: true })
  second.leave()
  const third = join('phone')
  await third.ask('irn_subscribe', { topic })
  expect(third.pushes()).toEqual([])
})

test('a push is sent up to three times, until acknowledged', async () => {
  const [page, phone] = [join('page'), join('phone')]
  await phone.ask('irn_subscribe', { topic })
  await page.ask('irn_publish', publication)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phone.pushes()).toHaveLength(3)
  await page.ask('irn_publish', { ...publication, message: 'bmV4dA==' })
  phone.receive({ id: phone.pushes()[3]?.id, jsonrpc: '2.0', result: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phone.pushes()).toHaveLength(4)
})

test('a repeated publication is answered again and delivered once', async () => {
  const [page, phone] = [join('page'), join('phone')]
  await phone.ask('irn_subscribe', { topic })
  await page.ask('irn_publish', publication)
  expect((await page.ask('irn_publish', publication))?.result).toBe(true)
  expect(phone.pushes()).toHaveLength(1)
})

test('an unsubscribed client receives no more messages', async () => {
  const [page, phone] = [join('page'), join('phone')]
  await phone.ask('irn_batchSubscribe', { topics: [topic, otherTopic] })
  await phone.ask('irn_unsubscribe', { topic, id: 'own' })
  await phone.ask('irn_batchUnsubscribe', { subscriptions: [{ topic: otherTopic, id: 'own' }] })
  await page.ask('irn_batchPublish', { messages: [publication, { ...publication, topic: otherTopic }] })
  expect(phone.pushes()).toEqual([])
})

test('a proposal and its approval publish and subscribe in one call', async () => {
  const [page, phone] = [join('page'), join('phone')]
  await page.ask('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'cHJvcG9zYWw=', ttl: 300 })
  await phone.ask('irn_subscribe', { topic })
  expect(phone.pushes()[0]?.params?.data).toMatchObject({ message: 'cHJvcG9zYWw=', tag: 1100 })
  const approval = { sessionProposalResponse: 'eWVz', sessionSettlementRequest: 'c2V0dGxl' }
  await phone.ask('wc_approveSession', { pairingTopic: topic, sessionTopic: otherTopic, ...approval })
  await page.ask('irn_subscribe', { topic: otherTopic })
  expect(page.pushes().map(({ params }) => params?.data)).toMatchObject([
    { topic, message: 'eWVz', tag: 1101 },
    { topic: otherTopic, message: 'c2V0dGxl', tag: 1102 },
  ])
})

describe('refused requests', () => {
  test.each([
    ['a method that it does not have', 'irn_shout', {}, -32601],
    ['a method of every object', 'constructor', {}, -32601],
    ['a topic that is none', 'irn_subscribe', { topic: 'AB' }, -32602],
    ['a time to live beyond thirty days', 'irn_publish', { ...publication, ttl: 2_592_001 }, -32602],
    ['an empty message', 'irn_publish', { ...publication, message: '' }, -32602],
    ['more than 500 topics at once', 'irn_batchSubscribe', { topics: Array(501).fill(topic) }, -32602],
  ])('%s', async (_what, method, params, code) => {
    expect((await join('page').ask(method, params))?.error?.code).toBe(code)
  })

  test('a malformed request', async () => {
    const page = join('page')
    page.receive(['irn_subscribe'])
    expect(page.frames).toMatchObject([{ id: null, error: { code: -32600 } }])
  })
})
