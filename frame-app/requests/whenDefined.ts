import type { Atom, createStore } from 'jotai'

/** Resolves with an atom's value once it is defined. */
export const whenDefined = <Value>(store: ReturnType<typeof createStore>, atom: Atom<Value | undefined>) =>
  new Promise<Value>((resolve) => {
    const look = () => {
      const value = store.get(atom)
      if (value === undefined) return
      stop()
      resolve(value)
    }
    const stop = store.sub(atom, look)
    look()
  })
