import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import { loadIdentitiesAtom } from './identities.ts'
import {
  beginWayStepAtom,
  changeEndOf,
  openWayQuestionAtom,
  type WayChange,
  type WayChangeWanted,
  wayChangeStateAtom,
} from './wayChange.ts'

/** Shows what follows where the visitor has lost what the account is proven by. */
export const showLostWayAtom = atom(null, (get, set) => {
  const change = get(wayChangeStateAtom)
  if ((change.status !== 'proving' && change.status !== 'entering') || !change.lost) return
  set(beginWayStepAtom)
  set(wayChangeStateAtom, { status: 'lost', wanted: change.wanted, lost: change.lost })
})

/** Requests the removal after the wait. The secure frame asks on a sheet. */
export const removeLaterAtom = atom(null, async (get, set, wanted: WayChangeWanted) => {
  const signal = set(beginWayStepAtom)
  const asking = set(openWayQuestionAtom, signal)
  const show = (state: WayChange) => signal.aborted || set(wayChangeStateAtom, state)
  show({ status: 'working', wanted })
  try {
    const { calls } = await get(outsideAtom).embedded()
    const leaving = await calls.removeWayLater({}, { signal: asking })
    show({ status: 'leaving', wanted, leaving })
    await set(loadIdentitiesAtom)
  } catch (error) {
    show({ status: 'ended', wanted, purpose: 'prove', end: changeEndOf(error) })
  }
})
