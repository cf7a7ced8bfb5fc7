import { appToHost } from '#protocol/app-to-host'
import { safeParse } from '#protocol/schema'
import type { FoyerState } from '../Foyer.ts'
import type { StateStore } from '../state.ts'

const isConnected = ({ accounts }: FoyerState) => Object.values(accounts).some(({ status }) => status === 'connected')

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}

const keep = (key: string, state: FoyerState) => {
  try {
    if (isConnected(state)) localStorage.setItem(key, JSON.stringify({ ...state, isOpen: false, pairing: undefined }))
    else if (state.status === 'disconnected') localStorage.removeItem(key)
  } catch {
    // If storage is denied, the next page load starts disconnected.
  }
}

const isSettled = ({ status }: FoyerState) => status === 'connected' || status === 'disconnected'

/** Returns the state after the popup has closed: not open and without pairing. */
const withoutWindow = ({ pairing: _pairing, ...state }: FoyerState): FoyerState => ({ ...state, isOpen: false })

/**
 * Restores the state and stores it in the page's own storage. Without a frame, this is the only connection data on the
 * next page load. It contains only what the page has already received.
 */
export const restoreState = (projectId: string, store: StateStore) => {
  const key = `foyer:${projectId}:state`
  const { data } = safeParse(appToHost.stateChanged.params, read(key), { dropsUnknown: true })
  if (data) store.set(data)
  else store.reset()
  let settled = store.get()
  store.subscribe((state) => {
    keep(key, state)
    if (isSettled(state)) settled = state
  })
  return {
    /** Updates the state after the popup closed. Its pending actions have failed, but it cannot report this. */
    endWindow: () => {
      if (store.get().isOpen || !isSettled(store.get())) store.set(withoutWindow(settled))
    },
  }
}
