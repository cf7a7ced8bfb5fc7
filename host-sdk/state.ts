import type { FoyerState } from './Foyer.ts'
import { notifyAll } from './notifyAll.ts'

export const disconnectedState: FoyerState = {
  status: 'disconnected',
  address: null,
  caipAddress: null,
  caipNetworkId: null,
  wallet: null,
  isOpen: false,
  activeNamespace: 'eip155',
  accounts: {},
  connections: [],
}

type Listener = (state: FoyerState, previous: FoyerState) => void

/** The page's copy of the state that the modal reports. */
export const createStateStore = (initial: FoyerState) => {
  const listeners = new Set<Listener>()
  let state = initial
  const set = (next: FoyerState) => {
    const previous = state
    state = next
    notifyAll(listeners, next, previous)
  }
  return {
    get: () => state,
    set,
    reset: () => set(disconnectedState),
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear: () => listeners.clear(),
  }
}
export type StateStore = ReturnType<typeof createStateStore>
