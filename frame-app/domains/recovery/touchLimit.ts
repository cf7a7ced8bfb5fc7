import { atom } from 'jotai'
import { safeParse } from '#protocol/schema'
import type { RecoveryAsk } from '#protocol/vocabulary/recovery'
import { TouchLimitState } from '#protocol/vocabulary/touchLimit'
import { outsideAtom } from '../../outside/outside.ts'
import { isEndedByVisitor } from '../connections/isEndedByVisitor.ts'

/** Above which value the visitor touches a passkey, as far as the modal knows. */
export type KnownLimit =
  | { status: 'loading' | 'failed' }
  /** `changing`: to which limit, while the secure frame asks. */
  | { status: 'ready'; limit: TouchLimitState; changing?: number | null; hasFailed?: boolean }

const stateAtom = atom<KnownLimit>({ status: 'loading' })
export const touchLimitAtom = atom((get) => get(stateAtom))

type LimitAsk = Extract<RecoveryAsk, { ask: 'limit' | 'setLimit' }>

/** An answer that does not fit counts as none. */
const askAtom = atom(null, async (get, _set, ask: LimitAsk) => {
  const { calls, requests } = await get(outsideAtom).embedded()
  const answer = await requests.run((context) => calls.recovery(ask, context))
  const { data: limit } = safeParse(TouchLimitState, answer, { dropsUnknown: true })
  if (!limit) throw new TypeError('The secure frame said nothing of the limit')
  return limit
})

export const loadTouchLimitAtom = atom(null, async (_get, set) => {
  set(stateAtom, { status: 'loading' })
  try {
    set(stateAtom, { status: 'ready', limit: await set(askAtom, { ask: 'limit' }) })
  } catch {
    set(stateAtom, { status: 'failed' })
  }
})

/** Another limit, in cents of the US dollar: the secure frame has the passkey touched where it gets higher. */
export const changeTouchLimitAtom = atom(null, async (get, set, cents: number | null) => {
  const known = get(stateAtom)
  if (known.status !== 'ready' || known.changing !== undefined || known.limit.cents === cents) return
  const { limit } = known
  set(stateAtom, { status: 'ready', limit, changing: cents })
  try {
    set(stateAtom, { status: 'ready', limit: await set(askAtom, { ask: 'setLimit', cents }) })
  } catch (error) {
    set(stateAtom, { status: 'ready', limit, hasFailed: !isEndedByVisitor(error) })
  }
})
