import { atom } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { outsideAtom } from './outside.ts'

/** Reports an event to the page. The modal sends it to no other place. */
export const trackAtom = atom(null, (get, _set, tracked: Tracked) => {
  get(outsideAtom)
    .host.track(tracked)
    // An older page script lacks the method, and a closed page needs no event.
    .catch(() => undefined)
})
