import { atom } from 'jotai'
import type { CallContext } from '#protocol/defineMethod'
import type { RecoveryState } from '#protocol/vocabulary/recovery'
import type { SecureCalls } from '../../frames/secureFrame.ts'
import { outsideAtom } from '../../outside/outside.ts'

/** The loading state of the wallet's recovery methods. */
export type Recovery = { status: 'loading' | 'failed' } | { status: 'ready'; recovery: RecoveryState }

const stateAtom = atom<Recovery>({ status: 'loading' })
export const recoveryAtom = atom((get) => get(stateAtom))

type RecoveryCall = (calls: SecureCalls, context: CallContext) => Promise<RecoveryState>

/** Calls the secure frame, waits for the visitor, and stores the returned state. */
export const changeRecoveryAtom = atom(null, async (get, set, call: RecoveryCall) => {
  const { calls, requests } = await get(outsideAtom).embedded()
  const recovery = await requests.run((context) => call(calls, context))
  set(stateAtom, { status: 'ready', recovery })
})

/** Clears the loaded state when the account changes, because it belongs to the previous wallet. */
export const forgetRecoveryAtom = atom(null, (_get, set) => set(stateAtom, { status: 'loading' }))

export const loadRecoveryAtom = atom(null, async (get, set) => {
  if (get(stateAtom).status === 'failed') set(stateAtom, { status: 'loading' })
  try {
    const { calls } = await get(outsideAtom).embedded()
    set(stateAtom, { status: 'ready', recovery: await calls.getRecoveryState({}) })
  } catch {
    set(stateAtom, { status: 'failed' })
  }
})
