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

test('a message waits for every client except its sender', () => {
  expect(mailbox.publish(publication)).toMatchObject({ topic, tag: 1100, publishedAt: 1_000 })
  expect(waiting(phone)).toEqual(['c2VhbGVk'])
  expect(waiting(page)).toEqual([])
})

test('an acknowledged message no longer waits for that client', () => {
  const message = mailbox.publish(publication)
  if (message) mailbox.acknowledge(message, phone)
  expect(waiting(phone)).toEqual([])
  expect(waiting('did:key:zTablet')).toEqual(['c2VhbGVk'])
})

test('a repeated message counts once', () => {
  mailbox.publish(publication)
  expect(mailbox.publish(publication)).toBeUndefined()
  expect(waiting(phone)).toHaveLength(1)
})

test('messages arrive in the order of sending', () => {
  for (const message of ['one', 'two', 'three']) mailbox.publish({ ...publication, message })
  expect(waiting(phone)).toEqual(['one', 'two', 'three'])
})

test('a message expires, and its topic with the last one', () => {
  mailbox.publish(publication)
  mailbox.publish({ ...publication, message: 'later', ttl: 600 })
  time += 300_000
  expect(waiting(phone)).toEqual(['later'])
  time += 300_000
  expect(waiting(phone)).toEqual([])
  expect(mailbox.size()).toBe(0)
})
