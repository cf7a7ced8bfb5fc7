import type { EventBatch } from '#protocol/vocabulary/events/eventBatch'

/** A parsed event batch and its project. */
export interface ReceivedBatch extends EventBatch {
  projectId: string
}

/** A destination for events. */
export interface EventStore {
  take: (batch: ReceivedBatch) => Promise<void>
}
