import { atom } from 'jotai'
import { createDebouncer } from '../../ui/form/createDebouncer.ts'
import { foundListAtom, searchWalletsAtom } from '../wallets/walletSearch.ts'

/** Delay after the last keystroke before a search is sent. */
export const searchWaitMs = 300

/** Wrapped because browser timers throw when called as methods of another object. */
const timers = {
  set: (run: () => void, delayMs: number) => setTimeout(run, delayMs),
  clear: (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle),
}

const debouncerAtom = atom(() => createDebouncer(searchWaitMs, timers))

/** Searches after the visitor pauses typing. Ignores empty or unchanged text. */
export const typeSearchAtom = atom(null, (get, set, typed: string) => {
  const { schedule, cancel } = get(debouncerAtom)
  const search = typed.trim()
  if (search === '' || search === get(foundListAtom).search) return cancel()
  schedule(() => void set(searchWalletsAtom, search))
})
