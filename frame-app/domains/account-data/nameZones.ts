import { atom } from 'jotai'
import { outsideAtom } from '../../outside/outside.ts'

/** Cached because the service's answer does not change while the page is open. */
const readingAtom = atom<Promise<readonly string[]> | undefined>(undefined)

/**
 * Reads the parent zones of account names, the current one first. Reads them only once, but retries after a failure.
 */
export const readNameZonesAtom = atom(null, (get, set): Promise<readonly string[]> => {
  const known = get(readingAtom)
  if (known) return known
  const read = async () => {
    const { getNameZones } = await get(outsideAtom).data()
    return getNameZones()
  }
  const reading = read()
  set(readingAtom, reading)
  // Clears the cache so that the next call retries. The caller still receives the error.
  reading.catch(() => set(readingAtom, undefined))
  return reading
})
