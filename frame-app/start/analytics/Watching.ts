import type { createStore } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'

/** What a watcher works with. */
export interface Watching {
  store: ReturnType<typeof createStore>
  /** Tells the page and the sink what happened. */
  track: (tracked: Tracked) => void
}

/** Watches a part of the modal; returns what ends that. */
export type Watcher = (watching: Watching) => () => void
