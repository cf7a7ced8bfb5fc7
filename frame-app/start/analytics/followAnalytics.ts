import { atom, type createStore } from 'jotai'
import { optionsAtom } from '../../options/optionsAtom.ts'

type Store = ReturnType<typeof createStore>

/** Ends the analytics that run in this modal. */
const stopAtom = atom<{ stop?: () => void }>({})

const isEnabled = (store: Store) => store.get(optionsAtom).analytics

/** Starts analytics where the page and its project want them, and ends them where they no longer do. */
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
    // What does not load counts nothing: visitors do not notice.
    .catch(() => undefined)
}
