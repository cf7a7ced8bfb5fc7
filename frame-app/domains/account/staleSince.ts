import { atom } from 'jotai'
import { holdingsStaleSinceAtom } from '../tokens/holdings.ts'
import { nativeBalanceStaleSinceAtom } from '../tokens/nativeBalance.ts'

/** Read time of the oldest amount on screen whose later reads failed. Undefined if all amounts are current. */
export const staleSinceAtom = atom((get) => {
  const times = [get(nativeBalanceStaleSinceAtom), get(holdingsStaleSinceAtom)].filter((time) => time !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
})
