import { attempt } from './attempt.ts'
import type { StateStore } from './state.ts'

/**
 * The only key in the page's storage. It indicates that the visitor was connected, so that the page starts as
 * 'reconnecting' instead of flashing 'connect'.
 */
const keyOf = (projectId: string) => `foyer:${projectId}`

export const readConnectedHint = (projectId: string) => attempt(() => localStorage.getItem(keyOf(projectId)) === '1')

/** Updates the hint whenever the state changes. */
export const keepConnectedHint = (projectId: string, store: StateStore) =>
  store.subscribe(({ accounts }) => {
    const key = keyOf(projectId)
    const isConnected = Object.values(accounts).some(({ status, address }) => address || status === 'reconnecting')
    attempt(() => (isConnected ? localStorage.setItem(key, '1') : localStorage.removeItem(key)))
  })
