import { atom, type createStore } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'

type Store = ReturnType<typeof createStore>

/** Stops the analytics that run in this modal. */
const stopAtom = atom<{ stop?: () => void }>({})

const isEnabled = (store: Store) => store.get(optionsAtom).analytics

/** Starts analytics if the page and its project enable them, and stops them otherwise. */
export const followAnalytics = (store: Store) => {
  const running = store.get(stopAtom)
  running.stop?.()
  const next: { stop?: () => void } = {}
  store.set(stopAtom, next)
  if (!isEnabled(store)) return
  import('./startAnalytics.ts')
    .then(async ({ startAnalytics }) => {
      const stop = await startAnalytics(store)
      if (store.get(stopAtom) === next) next.stop = stop
      else stop()
    })
    // If the code fails to load, no events are recorded; visitors do not notice.
    .catch(() => undefined)
}
