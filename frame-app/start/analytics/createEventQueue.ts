import { type EventBatch, maxBatchBytes, maxBatchEvents, type SentEvent } from '#protocol/vocabulary/events/eventBatch'

/** Above this number, the oldest events are dropped. */
export const mostHeld = 8192

/** Maximum size of a batch without events: visit, time and field names. */
const envelopeBytes = 128

interface Held {
  event: SentEvent
  bytes: number
}

/** Includes the comma after each event. */
const sizeOf = (event: SentEvent) => new TextEncoder().encode(JSON.stringify(event)).length + 1

/** Stores events in memory until they are sent, in batches that fit into a beacon. */
export const createEventQueue = (visit: string) => {
  let held: Held[] = []

  /** Returns how many of the oldest events fit into one batch. */
  const countForBatch = () => {
    let bytes = envelopeBytes
    const end = held.findIndex((one, index) => {
      bytes += one.bytes
      return bytes > maxBatchBytes || index >= maxBatchEvents
    })
    return end < 0 ? held.length : end
  }

  return {
    add: (event: SentEvent) => {
      held = [...held, { event, bytes: sizeOf(event) }].slice(-mostHeld)
    },
    count: () => held.length,
    /** True if the stored events exceed one batch. */
    isFull: () => countForBatch() < held.length,
    /** Removes the next batch from the queue and returns it. Undefined if the queue is empty. */
    take: (sentAt: number): EventBatch | undefined => {
      const events = held.slice(0, Math.max(1, countForBatch())).map(({ event }) => event)
      held = held.slice(events.length)
      return events.length > 0 ? { visit, sentAt, events } : undefined
    },
  }
}
