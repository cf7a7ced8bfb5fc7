import { type EventBatch, fitsCatalogue, type SentEvent } from '#protocol/vocabulary/events/eventBatch'
import { createEventQueue } from './createEventQueue.ts'

/** The maximum time that events wait. */
export const flushMs = 10_000
/** After this many refused beacons in a row, the held events are dropped. */
const mostRefusals = 3

type Props = SentEvent['props']

interface SinkDeps {
  visit: string
  now: () => number
  newId: () => string
  /** Hands a batch to the browser; false if the browser refuses it. The outcome of the delivery is never known. */
  send: (batch: EventBatch) => boolean
  /** Calls back once after the time and returns a function that cancels it. */
  after: (ms: number, callback: () => void) => () => void
}

const isReportable = (props: Props) => props.type === 'error' || fitsCatalogue(props.event, props.properties)

/**
 * Collects events and sends them in batches. Regardless of the sink's behavior, no event is sent twice and no code
 * waits for it.
 */
export const createSink = ({ visit, now, newId, send, after }: SinkDeps) => {
  const queue = createEventQueue(visit)
  let refusals = 0
  let stopWaiting: (() => void) | undefined

  const sendBatch = (batch: EventBatch) => {
    try {
      return send(batch)
    } catch {
      // A blocker can forbid the call itself.
      return false
    }
  }

  const drop = () => {
    while (queue.take(now()));
  }

  /** Retries once more together with the next events: the browser may have no space now. */
  const keep = ({ events }: EventBatch) => {
    refusals += 1
    if (refusals >= mostRefusals) return drop()
    for (const event of events) queue.add(event)
    stopWaiting = after(flushMs, flush)
  }

  const flush = () => {
    stopWaiting?.()
    stopWaiting = undefined
    const batch = queue.take(now())
    if (!batch) return
    if (!sendBatch(batch)) return keep(batch)
    refusals = 0
    flush()
  }

  return {
    /** Records an event. Events outside the catalogue are not sent. */
    note: (props: Props) => {
      if (!isReportable(props)) return
      queue.add({ eventId: newId(), timestamp: now(), props })
      if (queue.isFull()) return flush()
      stopWaiting ??= after(flushMs, flush)
    },
    flush,
    stop: () => stopWaiting?.(),
  }
}
