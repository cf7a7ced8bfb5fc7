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
    // Storage is denied on this page: the next page load starts disconnected.
  }
}

const isSettled = ({ status }: FoyerState) => status === 'connected' || status === 'disconnected'

/** Returns the state after its window has closed: not open, and without a pairing. */
const withoutWindow = ({ pairing: _pairing, ...state }: FoyerState): FoyerState => ({ ...state, isOpen: false })

/**
 * Stores the state in the page's own storage: without a frame, it is the only source of the connection on the next page
 * load. It contains no more than the page already received.
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
    /** Handles a closed window: its pending actions have failed, and it cannot report that. */
    endWindow: () => {
      if (store.get().isOpen || !isSettled(store.get())) store.set(withoutWindow(settled))
    },
  }
}
