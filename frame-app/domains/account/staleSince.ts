import { atom } from 'jotai'
import { holdingsStaleSinceAtom } from '../tokens/holdings.ts'
import { nativeBalanceStaleSinceAtom } from '../tokens/nativeBalance.ts'

/** When the oldest of the shown amounts was read, where it could not be read again since. Undefined: all are fresh. */
export const staleSinceAtom = atom((get) => {
  const times = [get(nativeBalanceStaleSinceAtom), get(holdingsStaleSinceAtom)].filter((time) => time !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
})
