import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'

/** What the service says does not change while a page is open. */
const readingAtom = atom<Promise<readonly string[]> | undefined>(undefined)

/** Reads the zones below which accounts have names, the current one first. It is asked once, and again where it failed. */
export const readNameZonesAtom = atom(null, (get, set): Promise<readonly string[]> => {
  const known = get(readingAtom)
  if (known) return known
  const read = async () => {
    const { getNameZones } = await get(outsideAtom).data()
    return getNameZones()
  }
  const reading = read()
  set(readingAtom, reading)
  // The reader gets the error.
  reading.catch(() => set(readingAtom, undefined))
  return reading
})
