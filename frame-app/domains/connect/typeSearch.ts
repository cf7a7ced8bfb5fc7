import { atom } from 'jotai'
import { createDebouncer } from '../../ui/form/createDebouncer.ts'
import { foundListAtom, searchWalletsAtom } from '../wallets/walletSearch.ts'

/** A search is sent once typing rests for this long. */
export const searchWaitMs = 300

/** Called by their own names: a browser's timers refuse to be called as methods of another object. */
const timers = {
  set: (run: () => void, delayMs: number) => setTimeout(run, delayMs),
  clear: (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle),
}

const debouncerAtom = atom(() => createDebouncer(searchWaitMs, timers))

/** Looks for what is typed once typing rests. Nothing is looked for without a text, or again for the same one. */
export const typeSearchAtom = atom(null, (get, set, typed: string) => {
  const { schedule, cancel } = get(debouncerAtom)
  const search = typed.trim()
  if (search === '' || search === get(foundListAtom).search) return cancel()
  schedule(() => void set(searchWalletsAtom, search))
})
