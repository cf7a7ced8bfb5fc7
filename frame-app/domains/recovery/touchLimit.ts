import { atom } from 'jotai'
import type { TouchLimitState } from '#protocol/vocabulary/touchLimit'
import { outsideAtom } from '../../outside/outside.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'

/** The passkey confirmation limit, as far as it is loaded. */
export type KnownLimit =
  | { status: 'loading' | 'failed' }
  /** `changing`: the new limit while the secure frame prompts the visitor. */
  | { status: 'ready'; limit: TouchLimitState; changing?: number | null; hasFailed?: boolean }

const stateAtom = atom<KnownLimit>({ status: 'loading' })
export const touchLimitAtom = atom((get) => get(stateAtom))

export const loadTouchLimitAtom = atom(null, async (get, set) => {
  set(stateAtom, { status: 'loading' })
  try {
    const { calls } = await get(outsideAtom).embedded()
    set(stateAtom, { status: 'ready', limit: await calls.getTouchLimit({}) })
  } catch {
    set(stateAtom, { status: 'failed' })
  }
})

/** Changes the limit, in US cents. The secure frame requires a passkey confirmation to raise it. */
export const changeTouchLimitAtom = atom(null, async (get, set, cents: number | null) => {
  const known = get(stateAtom)
  if (known.status !== 'ready' || known.changing !== undefined || known.limit.cents === cents) return
  const { limit } = known
  set(stateAtom, { status: 'ready', limit, changing: cents })
  try {
    const { calls, requests } = await get(outsideAtom).embedded()
    const changed = await requests.run((context) => calls.setTouchLimit({ cents }, context))
    set(stateAtom, { status: 'ready', limit: changed })
  } catch (error) {
    set(stateAtom, { status: 'ready', limit, hasFailed: !isEndedByVisitor(error) })
  }
})
