import { type EventBatch, fitsCatalogue, type SentEvent } from '#protocol/vocabulary/events/eventBatch'
import { createEventQueue } from './createEventQueue.ts'

/** Events wait no longer than this. */
export const flushMs = 10_000
/** A browser that takes no beacon this many times in a row gets none of what is held any more. */
const mostRefusals = 3

type Props = SentEvent['props']

interface SinkDeps {
  visit: string
  now: () => number
  newId: () => string
  /** Hands a batch to the browser: false where it does not take it. Nobody learns what became of it. */
  send: (batch: EventBatch) => boolean
  /** Calls back once after the time; returns what ends that. */
  after: (ms: number, callback: () => void) => () => void
}

const isReportable = (props: Props) => props.type === 'error' || fitsCatalogue(props.event, props.properties)

/** Collects events and sends them in batches. Whatever the sink does, nothing is sent twice and nothing waits for it. */
export const createSink = ({ visit, now, newId, send, after }: SinkDeps) => {
  const queue = createEventQueue(visit)
  let refusals = 0
  let stopWaiting: (() => void) | undefined

  const sendBatch = (batch: EventBatch) => {
    try {
      return send(batch)
    } catch {
      // A blocker may forbid the call itself.
      return false
    }
  }

  const drop = () => {
    while (queue.take(now()));
  }

  /** Tries once more, with the next ones: the browser may have no room now. */
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
    /** Notes what happened. What the catalogue does not allow is not sent. */
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
