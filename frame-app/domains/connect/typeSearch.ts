import { atom } from 'jotai'
import { createDebouncer } from '../../ui/form/createDebouncer.ts'
import { foundListAtom, searchWalletsAtom } from '../wallets/walletSearch.ts'

/** A search is sent once typing rests for this long. */
export const searchWaitMs = 300

const debouncerAtom = atom(() =>
  createDebouncer(searchWaitMs, { set: (run, delayMs) => setTimeout(run, delayMs), clear: clearTimeout }),
)

/** Looks for what is typed once typing rests. Nothing is looked for without a text, or again for the same one. */
export const typeSearchAtom = atom(null, (get, set, typed: string) => {
  const { schedule, cancel } = get(debouncerAtom)
  const search = typed.trim()
  if (search === '' || search === get(foundListAtom).search) return cancel()
  schedule(() => void set(searchWalletsAtom, search))
})
