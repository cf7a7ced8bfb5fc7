import type { createStore } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'

/** The dependencies of a watcher. */
export interface Watching {
  store: ReturnType<typeof createStore>
  /** Reports an event to the page and the sink. */
  track: (tracked: Tracked) => void
}

/** Watches a part of the modal and returns a function that stops it. */
export type Watcher = (watching: Watching) => () => void
