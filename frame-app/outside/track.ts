import { atom } from 'jotai'
import type { Tracked } from '#protocol/vocabulary/events/trackedEvents'
import { outsideAtom } from './outside.ts'

/** Reports an event to the page. The modal sends it nowhere else. */
export const trackAtom = atom(null, (get, _set, tracked: Tracked) => {
  get(outsideAtom)
    .host.track(tracked)
    // An older page script does not have the method, and a page that is gone counts nothing.
    .catch(() => undefined)
})
