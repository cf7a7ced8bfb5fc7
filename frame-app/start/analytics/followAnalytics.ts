import { atom, type createStore } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'

type Store = ReturnType<typeof createStore>

/** The function that stops the running analytics. */
const stopAtom = atom<{ stop?: () => void }>({})

const isEnabled = (store: Store) => store.get(optionsAtom).analytics

/** Starts analytics if both the page and its project enable them, and stops them otherwise. */
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
    // If the code does not load, no events are recorded. Visitors do not notice.
    .catch(() => undefined)
}
