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
    // Storage is denied on this page: its next document starts disconnected.
  }
}

const isSettled = ({ status }: FoyerState) => status === 'connected' || status === 'disconnected'

/** What a state comes to once its window is gone: nothing is open or under way any more. */
const withoutWindow = ({ pairing: _pairing, ...state }: FoyerState): FoyerState => ({ ...state, isOpen: false })

/**
 * Keeps the state in the page's own storage: without a frame there is nobody else who could tell the next document who is
 * connected. It says no more than what the page was told.
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
    /** The window is gone: what was under way in it has failed, and nobody is left to report that. */
    endWindow: () => {
      if (store.get().isOpen || !isSettled(store.get())) store.set(withoutWindow(settled))
    },
  }
}
