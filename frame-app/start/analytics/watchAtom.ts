import type { Atom, createStore } from 'jotai'

type Store = ReturnType<typeof createStore>

/** Calls back with the new and previous value whenever an atom changes. Returns a function that stops watching. */
export const watchAtom = <Value>(store: Store, watched: Atom<Value>, callback: (now: Value, before: Value) => void) => {
  let before = store.get(watched)
  return store.sub(watched, () => {
    const now = store.get(watched)
    const last = before
    before = now
    callback(now, last)
  })
}
