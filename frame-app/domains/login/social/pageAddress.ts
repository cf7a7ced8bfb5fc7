import { atom } from 'jotai'
import { outsideAtom } from '../../../outside/outside.ts'

const stateAtom = atom<string>()

/** The URL of the page. Undefined until it is loaded. */
export const pageAddressAtom = atom((get) => get(stateAtom))

export const loadPageAddressAtom = atom(null, async (get, set) => {
  // If the page is gone, no URL can be copied.
  const page = await get(outsideAtom)
    .host.goTo({})
    .catch(() => undefined)
  set(stateAtom, page?.href)
})
