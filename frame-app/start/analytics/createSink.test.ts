import { expect, test } from 'vitest'
import type { EventBatch, SentEvent } from '#protocol/vocabulary/events/eventBatch'
import { createSink, flushMs } from './createSink.ts'

const opened: SentEvent['props'] = { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } }

const createWorld = (send: (batch: EventBatch) => boolean = () => true) => {
  const sent: EventBatch[] = []
  const waiting: { ms: number; callback: () => void }[] = []
  const sink = createSink({
    visit: crypto.randomUUID(),
    now: () => 7,
    newId: () => crypto.randomUUID(),
    send: (batch) => {
      sent.push(batch)
      return send(batch)
    },
    after: (ms, callback) => {
      const entry = { ms, callback }
      waiting.push(entry)
      return () => waiting.splice(waiting.indexOf(entry), 1)
    },
  })
  return { sink, sent, waiting, pass: () => waiting.shift()?.callback() }
}

test('sends events together after ten seconds [API-05]', () => {
  const { sink, sent, waiting, pass } = createWorld()
  sink.note(opened)
  sink.note(opened)
  expect(sent).toEqual([])
  expect(waiting.map(({ ms }) => ms)).toEqual([flushMs])
  pass()
  expect(sent.map(({ events }) => events.length)).toEqual([2])
  expect(waiting).toEqual([])
})

test('sends at once on a hidden page or a full batch [API-05]', () => {
  const { sink, sent } = createWorld()
  sink.note(opened)
  sink.flush()
  expect(sent).toHaveLength(1)
  for (let index = 0; index < 400; index += 1) sink.note(opened)
  expect(sent.length).toBeGreaterThan(1)
})

test.each([
  ['does not take it', () => false],
  [
    'throws',
    () => {
      throw new Error('blocked')
    },
  ],
])('gives up after three tries if the beacon %s [API-05]', (_what, send) => {
  const { sink, sent, waiting, pass } = createWorld(send)
  sink.note(opened)
  pass()
  pass()
  pass()
  expect(sent).toHaveLength(3)
  expect(waiting).toEqual([])
  sink.flush()
  expect(sent).toHaveLength(3)
})

test('does not send events outside the catalogue [API-05]', () => {
  const { sink, sent } = createWorld()
  const properties = { method: 'email', name: 'Foyer', address: `0x${'1'.repeat(40)}` }
  sink.note({ type: 'track', event: 'CONNECT_SUCCESS', properties } as SentEvent['props'])
  sink.flush()
  expect(sent).toEqual([])
})
