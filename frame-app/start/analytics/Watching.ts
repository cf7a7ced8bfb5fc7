import type { createStore } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'

/** Dependencies of a watcher. */
export interface Watching {
  store: ReturnType<typeof createStore>
  /** Reports an event to the page and to the sink. */
  track: (tracked: Tracked) => void
}

/** Watches one part of the modal. Returns a function that stops watching. */
export type Watcher = (watching: Watching) => () => void
