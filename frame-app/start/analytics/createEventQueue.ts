import { type EventBatch, maxBatchBytes, maxBatchEvents, type SentEvent } from '#protocol/vocabulary/events/eventBatch'

/** More events than this are not held: the oldest go. */
export const mostHeld = 8192

/** What a batch is beside its events, at most: a visit, a time, and the names of its fields. */
const envelopeBytes = 128

interface Held {
  event: SentEvent
  bytes: number
}

/** A comma follows each. */
const sizeOf = (event: SentEvent) => new TextEncoder().encode(JSON.stringify(event)).length + 1

/** Events in memory until they are sent, in batches that a beacon takes. */
export const createEventQueue = (visit: string) => {
  let held: Held[] = []

  /** How many of the first events fit into one batch. */
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
    /** Whether what is held is more than one batch takes. */
    isFull: () => countForBatch() < held.length,
    /** The next batch, taken out of the queue; undefined where nothing is held. */
    take: (sentAt: number): EventBatch | undefined => {
      const events = held.slice(0, Math.max(1, countForBatch())).map(({ event }) => event)
      held = held.slice(events.length)
      return events.length > 0 ? { visit, sentAt, events } : undefined
    },
  }
}
