import { beforeEach, expect, test } from 'vitest'
import { createMailbox } from './mailbox.ts'

const topic = 'ab'.repeat(32)
const page = 'did:key:zPage'
const phone = 'did:key:zPhone'
const publication = { topic, message: 'c2VhbGVk', tag: 1100, ttl: 300, from: page }

let time = 0
let mailbox = createMailbox(() => time)
beforeEach(() => {
  time = 1_000
  mailbox = createMailbox(() => time)
})

const waiting = (clientId: string) => mailbox.waitingFor(topic, clientId).map(({ message }) => message)

test('a message waits for everybody but who sent it', () => {
  expect(mailbox.publish(publication)).toMatchObject({ topic, tag: 1100, publishedAt: 1_000 })
  expect(waiting(phone)).toEqual(['c2VhbGVk'])
  expect(waiting(page)).toEqual([])
})

test('what is acknowledged does not wait any more, for that client', () => {
  const message = mailbox.publish(publication)
  if (message) mailbox.acknowledge(message, phone)
  expect(waiting(phone)).toEqual([])
  expect(waiting('did:key:zTablet')).toEqual(['c2VhbGVk'])
})

test('the same message twice is one', () => {
  mailbox.publish(publication)
  expect(mailbox.publish(publication)).toBeUndefined()
  expect(waiting(phone)).toHaveLength(1)
})

test('messages come in the order in which they were sent', () => {
  for (const message of ['one', 'two', 'three']) mailbox.publish({ ...publication, message })
  expect(waiting(phone)).toEqual(['one', 'two', 'three'])
})

test('a message is gone when its time is up, and its topic with the last of them', () => {
  mailbox.publish(publication)
  mailbox.publish({ ...publication, message: 'later', ttl: 600 })
  time += 300_000
  expect(waiting(phone)).toEqual(['later'])
  time += 300_000
  expect(waiting(phone)).toEqual([])
  expect(mailbox.size()).toBe(0)
})
