import { atom } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { outsideAtom } from './outside.ts'

/** Reports an event to the page. The modal sends events nowhere else. */
export const trackAtom = atom(null, (get, _set, tracked: Tracked) => {
  get(outsideAtom)
    .host.track(tracked)
    // Older page scripts do not support the method, and a closed page needs no events.
    .catch(() => undefined)
})
