import { atom } from 'jotai'
import { holdingsStaleSinceAtom } from '../tokens/holdings.ts'
import { nativeBalanceStaleSinceAtom } from '../tokens/nativeBalance.ts'

/** The read time of the oldest shown amount whose later reads failed. Undefined if all are fresh. */
export const staleSinceAtom = atom((get) => {
  const times = [get(nativeBalanceStaleSinceAtom), get(holdingsStaleSinceAtom)].filter((time) => time !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
})
