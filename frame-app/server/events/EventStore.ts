import type { EventBatch } from '#protocol/vocabulary/events/eventBatch'

/** A batch of a project's visit, as it was read. */
export interface ReceivedBatch extends EventBatch {
  projectId: string
}

/** Where events go. */
export interface EventStore {
  take: (batch: ReceivedBatch) => Promise<void>
}
