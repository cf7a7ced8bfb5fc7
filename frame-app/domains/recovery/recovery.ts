import { atom } from 'jotai'
import { safeParse } from '#protocol/schema'
import { type RecoveryAsk, RecoveryState } from '#protocol/vocabulary/recovery'
import { outsideAtom } from '../../outside/outside.ts'

/** What the modal knows of the ways back to the wallet. */
export type Recovery = { status: 'loading' | 'failed' } | { status: 'ready'; recovery: RecoveryState }

const stateAtom = atom<Recovery>({ status: 'loading' })
export const recoveryAtom = atom((get) => get(stateAtom))

/** Asks the secure frame. An answer that does not fit counts as none. */
export const askRecoveryAtom = atom(null, async (get, set, ask: RecoveryAsk) => {
  const { calls, requests } = await get(outsideAtom).embedded()
  const answer = await requests.run((context) => calls.recovery(ask, context))
  const { data: recovery } = safeParse(RecoveryState, answer, { dropsUnknown: true })
  if (!recovery) throw new TypeError('The secure frame said nothing of the ways back')
  if (ask.ask !== 'progress') set(stateAtom, { status: 'ready', recovery })
  return recovery
})

/** Another account is in use: what was read is not of its wallet. */
export const forgetRecoveryAtom = atom(null, (_get, set) => set(stateAtom, { status: 'loading' }))

export const loadRecoveryAtom = atom(null, async (get, set) => {
  if (get(stateAtom).status === 'failed') set(stateAtom, { status: 'loading' })
  await set(askRecoveryAtom, { ask: 'state' }).catch(() => set(stateAtom, { status: 'failed' }))
})
