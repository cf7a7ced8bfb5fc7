import { type EventBatch, fitsCatalogue, type SentEvent } from '#protocol/vocabulary/events/eventBatch'
import { createEventQueue } from './createEventQueue.ts'

/** Maximum delay before events are sent. */
export const flushMs = 10_000
/** After this many consecutive rejected beacons, the stored events are dropped. */
const mostRefusals = 3

type Props = SentEvent['props']

interface SinkDeps {
  visit: string
  now: () => number
  newId: () => string
  /**
   * Passes a batch to the browser. Returns false if the browser rejects it. Whether the batch arrives is never known.
   */
  send: (batch: EventBatch) => boolean
  /** Calls back once after the delay. Returns a function that cancels the call. */
  after: (ms: number, callback: () => void) => () => void
}

const isReportable = (props: Props) => props.type === 'error' || fitsCatalogue(props.event, props.properties)

/** Collects events and sends them in batches. Never sends an event twice or makes code wait, even if the sink fails. */
export const createSink = ({ visit, now, newId, send, after }: SinkDeps) => {
  const queue = createEventQueue(visit)
  let refusals = 0
  let stopWaiting: (() => void) | undefined

  const sendBatch = (batch: EventBatch) => {
    try {
      return send(batch)
    } catch {
      // A content blocker can block the call itself.
      return false
    }
  }

  const drop = () => {
    while (queue.take(now()));
  }

  /** Retries the batch once with the next events, because the browser's beacon queue may be full. */
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
    /** Records an event. Events that are not in the catalogue are ignored. */
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
