import { expect, test } from 'vitest'
import { safeParse } from '#protocol/schema'
import { EventBatch, maxBatchBytes, type SentEvent } from '#protocol/vocabulary/events/eventBatch'
import { createEventQueue, mostHeld } from './createEventQueue.ts'

const visit = '00000000-0000-4000-8000-000000000000'

const event = (timestamp: number): SentEvent => ({
  eventId: crypto.randomUUID(),
  timestamp,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true } },
})

test('holds at most 8,192 events and drops the oldest [API-05]', () => {
  const queue = createEventQueue(visit)
  for (let index = 0; index < mostHeld + 10; index += 1) queue.add(event(index))
  expect(queue.count()).toBe(8192)
  expect(queue.take(0)?.events[0]?.timestamp).toBe(10)
})

test('limits a batch to 45 KB and the sink’s limit [API-05]', () => {
  const queue = createEventQueue(visit)
  for (let index = 0; index < 1000; index += 1) queue.add(event(index))
  expect(queue.isFull()).toBe(true)
  const times: number[] = []
  for (let batch = queue.take(5); batch; batch = queue.take(5)) {
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThanOrEqual(maxBatchBytes)
    expect(safeParse(EventBatch, batch)).toMatchObject({ success: true })
    times.push(...batch.events.map(({ timestamp }) => timestamp))
  }
  expect(maxBatchBytes).toBe(45 * 1024)
  expect(times).toEqual(Array.from({ length: 1000 }, (_, index) => index))
})
