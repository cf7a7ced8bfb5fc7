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

/**
 * Creates the page's copy of the state that the modal reports. Fields missing from a report get the values of
 * `disconnectedState`.
 */
export const createStateStore = (initial: FoyerState) => {
  const listeners = new Set<Listener>()
  let state = initial
  const set = (reported: Partial<FoyerState>) => {
    const previous = state
    state = { ...disconnectedState, ...reported }
    notifyAll(listeners, state, previous)
  }
  return {
    get: () => state,
    set,
    reset: () => set({}),
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clear: () => listeners.clear(),
  }
}
export type StateStore = ReturnType<typeof createStateStore>
