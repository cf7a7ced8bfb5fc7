import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'

/** The service's answer does not change while a page is open. */
const readingAtom = atom<Promise<readonly string[]> | undefined>(undefined)

/** Reads the parent zones of account names, the current one first. Read once, and retried after a failure. */
export const readNameZonesAtom = atom(null, (get, set): Promise<readonly string[]> => {
  const known = get(readingAtom)
  if (known) return known
  const read = async () => {
    const { getNameZones } = await get(outsideAtom).data()
    return getNameZones()
  }
  const reading = read()
  set(readingAtom, reading)
  // The caller receives the error.
  reading.catch(() => set(readingAtom, undefined))
  return reading
})
