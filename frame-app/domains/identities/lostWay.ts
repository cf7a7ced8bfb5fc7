import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'
import { loadIdentitiesAtom } from './identities.ts'
import {
  beginChangeStepAtom,
  changeEndOf,
  type LoginMethodChange,
  type LoginMethodChangeParams,
  loginMethodChangeStateAtom,
  openChangePromptAtom,
} from './loginMethodChange.ts'

/** Shows the delayed removal if the visitor has lost the requested login method. */
export const showLostWayAtom = atom(null, (get, set) => {
  const change = get(loginMethodChangeStateAtom)
  if ((change.status !== 'proving' && change.status !== 'entering') || !change.lost) return
  set(beginChangeStepAtom)
  set(loginMethodChangeStateAtom, { status: 'lost', wanted: change.wanted, lost: change.lost })
})

/** Requests the delayed removal. The secure frame asks for approval on a sheet. */
export const removeLaterAtom = atom(null, async (get, set, wanted: LoginMethodChangeParams) => {
  const signal = set(beginChangeStepAtom)
  const asking = set(openChangePromptAtom, signal)
  const show = (state: LoginMethodChange) => signal.aborted || set(loginMethodChangeStateAtom, state)
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
