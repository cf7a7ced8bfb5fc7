import { attempt } from './attempt.ts'
import type { StateStore } from './state.ts'

/**
 * The only key in the page's storage: a hint that this visitor was connected here. It lets a page start as
 * 'reconnecting' instead of flashing 'connect'.
 */
const keyOf = (projectId: string) => `foyer:${projectId}`

export const readConnectedHint = (projectId: string) => attempt(() => localStorage.getItem(keyOf(projectId)) === '1')

/** Keeps the hint in sync with the state. */
export const keepConnectedHint = (projectId: string, store: StateStore) =>
  store.subscribe(({ accounts }) => {
    const key = keyOf(projectId)
    const isConnected = Object.values(accounts).some(({ status, address }) => address || status === 'reconnecting')
    attempt(() => (isConnected ? localStorage.setItem(key, '1') : localStorage.removeItem(key)))
  })
