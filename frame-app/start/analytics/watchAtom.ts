import type { Atom, createStore } from 'jotai'

type Store = ReturnType<typeof createStore>

/**
 * Calls back on each change of an atom's value, with the new and the previous value. Returns a function that stops it.
 */
export const watchAtom = <Value>(store: Store, watched: Atom<Value>, callback: (now: Value, before: Value) => void) => {
  let before = store.get(watched)
  return store.sub(watched, () => {
    const now = store.get(watched)
    const last = before
    before = now
    callback(now, last)
  })
}
